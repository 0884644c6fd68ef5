# Reads YAML files with Ruby's own library. Prints for each a JSON list of units: [path, texts by part or null].
require "yaml"
require "json"
CATEGORIES = %w[zero one two few many other].freeze

def text?(value) = value.is_a?(String) || value.is_a?(Symbol)

def show(value) = value.is_a?(Symbol) ? ":#{value}" : value.to_s

def units(value, path, found)
  case value
  when Hash
    keys = value.keys.map { |key| key.to_s }
    scalars = value.values.none? { |one| one.is_a?(Hash) || one.is_a?(Array) }
    if path.any? && keys.include?("other") && (keys - CATEGORIES).empty? && scalars && value.values.any? { |one| text?(one) }
      found << [path, value.to_h { |key, text| [key.to_s, show(text)] }]
    else
      value.each { |key, child| units(child, path + [key.to_s], found) unless key.to_s.empty? }
    end
  when Array
    value.each_with_index { |child, index| units(child, path + [index], found) }
  else
    found << [path, { "" => show(value) }] if text?(value) && path.any?
  end
  found
end

ARGV.each do |file|
  content = begin
    YAML.unsafe_load_file(file)
  rescue Psych::Exception
    nil
  end
  content = content.values.first if content.is_a?(Hash) && content.size == 1
  puts JSON.generate(content.nil? ? nil : units(content, [], []))
end
