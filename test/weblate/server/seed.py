"""Adds the projects and users of the tests that are missing, and writes them to the file SEED_RESULT as JSON.

Runs with the settings in weblate_settings.py, while the services of services.ts run.
"""

import json
import logging
import os
import shutil
import time
from pathlib import Path

import django

django.setup()

from django.conf import settings
from django.db import transaction
from rest_framework.authtoken.models import Token
from weblate.accounts.tasks import notify_changes
from weblate.accounts.utils import create_api_token
from weblate.auth.models import User
from weblate.lang.models import Language
from weblate.trans.models import Category, Component, Project, Suggestion, Translation, Unit
from weblate.utils.state import STATE_APPROVED, STATE_EMPTY, STATE_FUZZY, STATE_TRANSLATED
from weblate.utils.version import VERSION
from weblate.vcs.git import LocalRepository

# One folder for each component of CKEditor 5, with real PO files.
PACKAGES = Path(os.environ["CKEDITOR_PACKAGES"])
SAMPLE = Path(os.environ["SAMPLE_WORKSPACE"])
# More than the 200 rows that Weblate puts on a page of statistics.
MANY_LANGUAGES = 210
MANY_COMPONENTS = 200

VERBS = ["Insert", "Edit", "Remove"]
NOUNS = ["media", "link", "table", "URL"]
SOURCES = [f"{verb} {noun}" for verb in VERBS for noun in NOUNS]

# Looking for users to notify takes a fifth of the time.
notify_changes.delay_on_commit = lambda _changes: None
# Complaints about plural forms of the real files.
logging.disable(logging.ERROR)


def say(text):
    print(f"  {text}", flush=True)


def po(code, sources, done):
    """Make a PO file in which the first `done` texts are translated."""
    head = f'msgid ""\nmsgstr ""\n"Language: {code}\\n"\n"Content-Type: text/plain; charset=UTF-8\\n"\n'
    units = (
        f'\nmsgid "{text}"\nmsgstr "{f"{text} ({code})" if n < done else ""}"\n'
        for n, text in enumerate(sources)
    )
    return (head + "".join(units)).encode()


def generated(count, started):
    """Make `count` PO files, of which `started` have translations."""
    known = ["cs", "de", "fr", "pl", "pt_BR", "sr_Latn", "zh_Hans", "ar", "ja", "uk"]
    codes = Language.objects.exclude(code="en").order_by("code").values_list("code", flat=True)
    codes = (known + [code for code in codes if code not in known])[: count - 1]
    files = {"en.po": po("en", SOURCES, len(SOURCES))}
    for n, code in enumerate(codes):
        done = len(SOURCES) - n % 5 if n < started else 0
        files[f"{code}.po"] = po(code, SOURCES, done)
    return files


def real(package, codes=None):
    """Read the PO files of a component of CKEditor. Weblate refuses two files for one language."""
    files = {}
    # `no` would be Norwegian Bokmål again, and `zh` would be `zh-cn`.
    rename = {"no": None, "zh": "zh_Hant"}
    for path in sorted((PACKAGES / f"ckeditor5-{package}" / "lang" / "translations").glob("*.po")):
        code = rename.get(path.stem, path.stem)
        if code and (codes is None or code in codes):
            files[f"{code}.po"] = path.read_bytes()
    return files


def sample(*masks):
    """Read files of the sample workspace, with their paths."""
    return {str(path.relative_to(SAMPLE)): path.read_bytes() for mask in masks for path in sorted(SAMPLE.glob(mask))}


def component(project, slug, name, files, category=None, filemask="*.po", new_base="en.po"):
    if Component.objects.filter(project=project, category=category, slug=slug).exists():
        return
    start = time.monotonic()
    # An interrupted run leaves no incomplete component.
    with transaction.atomic():
        new = Component(
            project=project,
            category=category,
            name=name,
            slug=slug,
            # Needs no server; Weblate refuses addresses of files.
            vcs="local",
            repo="local:",
            branch="main",
            filemask=filemask,
            new_base=new_base,
            file_format="po",
            source_language=Language.objects.get(code="en"),
            license="GPL-2.0-or-later",
        )
        LocalRepository.from_files(new.full_path, files)
        new.save(force_insert=True)
    say(f"{new.full_slug}: {new.translation_set.count()} languages, {time.monotonic() - start:.1f} s")


def token(name, **fields):
    user = User.objects.filter(username=name).first()
    if user is None:
        user = User.objects.create_user(name, f"{name}@example.com", full_name=name.title(), **fields)
    return (Token.objects.filter(user=user).first() or create_api_token(user)).key


def project(slug, name, **fields):
    return Project.objects.get_or_create(slug=slug, defaults={"name": name, **fields})[0]


def category(parent, slug, name):
    """Get or make a category in a project or in another category."""
    if isinstance(parent, Project):
        where = {"project": parent, "category": None}
    else:
        where = {"project": parent.project, "category": parent}
    return Category.objects.get_or_create(slug=slug, **where, defaults={"name": name})[0]


def add_ckeditor():
    # Without reviews, nothing can be approved.
    ckeditor = project("ckeditor", "CKEditor", translation_review=True)
    features = category(ckeditor, "features", "Features")
    insert = category(features, "insert", "Insert")
    # The most languages first: the project's glossary, which gets every language, then grows only once.
    component(ckeditor, "media-embed", "Media embed", generated(MANY_LANGUAGES, started=40), insert)
    component(ckeditor, "core", "Core", real("core"))
    component(ckeditor, "table", "Table", real("table"), features)
    inserted = {"image", "link", "list", "code-block", "horizontal-line", "html-embed", "special-characters"}
    for folder in sorted(PACKAGES.iterdir()):
        slug = folder.name.removeprefix("ckeditor5-")
        if slug not in {"media-embed", "core", "table"}:
            name = slug.replace("-", " ").capitalize()
            files = real(slug, {"en", "cs", "de", "pt-br"})
            component(ckeditor, slug, name, files, insert if slug in inserted else features)


def add_sample():
    tidewater = project("tidewater", "Tidewater", translation_review=True)
    app = sample("locale/*/LC_MESSAGES/app.po", "locale/app.pot")
    website = sample("website/po/*.po", "website/website.pot")
    component(tidewater, "app", "App", app, None, "locale/*/LC_MESSAGES/app.po", "locale/app.pot")
    component(tidewater, "website", "Website", website, None, "website/po/*.po", "website/website.pot")
    component(tidewater, "notices", "Notices", sample("notices/*.po"), None, "notices/*.po", "notices/en.po")


def add_many():
    many = project("many", "Many components")
    # One for each count of translated strings; importing all of them would take minutes.
    for number in range(1, 5):
        files = {"en.po": po("en", SOURCES[:3], 3), "de.po": po("de", SOURCES[:3], number % 4)}
        component(many, part_slug(number), f"Part {number}", files)
    known = set(many.component_set.values_list("slug", flat=True))
    for number in range(5, MANY_COMPONENTS + 1):
        if part_slug(number) not in known:
            original = many.component_set.get(slug=part_slug((number - 1) % 4 + 1))
            copy_component(original, part_slug(number), f"Part {number}")
    say(f"many: {many.component_set.count()} components")


def part_slug(number):
    return f"part-{number:03}"


def copy_component(original, slug, name):
    """Copy the rows of the database, without what saving does besides."""
    with transaction.atomic():
        new = Component.objects.get(pk=original.pk)
        new.pk, new.slug, new.name = None, slug, name
        Component.objects.bulk_create([new])
        sources = {}
        # The source language first, because the strings of the others refer to its strings.
        for translation in sorted(original.translation_set.all(), key=lambda each: not each.is_source):
            units = list(translation.unit_set.all())
            translation.pk, translation.component = None, new
            Translation.objects.bulk_create([translation])
            before = [unit.pk for unit in units]
            for unit in units:
                unit.pk, unit.translation = None, translation
                source = sources.get(unit.source_unit_id)
                unit.source_unit = None
                unit.source_unit_id = source
            Unit.objects.bulk_create(units)
            if translation.is_source:
                sources = dict(zip(before, (unit.pk for unit in units), strict=True))
                for unit in units:
                    unit.source_unit_id = unit.pk
                Unit.objects.bulk_update(units, ["source_unit"])
        shutil.copytree(original.full_path, new.full_path, dirs_exist_ok=True)


def vary(translation, user):
    """Give a translation strings of every state, failing checks, comments and suggestions."""
    if translation.unit_set.filter(comment__isnull=False).exists():
        return
    with transaction.atomic():
        units = [u for u in translation.unit_set.order_by("position") if u.translated and not u.is_plural]

        def translate(count, state, change=lambda unit: unit.target):
            for _ in range(count):
                unit = units.pop(0)
                unit.translate(user, change(unit), state)

        translate(4, STATE_APPROVED)
        translate(4, STATE_FUZZY)
        # Fails several checks.
        translate(3, STATE_TRANSLATED, lambda unit: f"{unit.target}  <b>…")
        translate(2, STATE_EMPTY, lambda unit: "")
        for unit in units[:3]:
            unit.comment_set.create(comment="Is this right?", user=user)
        for unit in units[3:5]:
            Suggestion.objects.add(unit, [f"{unit.target}!"], None, user=user)


def main():
    tokens = {
        "admin": token("admin", is_superuser=True),
        "bob": token("bob"),
        "carol": token("carol"),
        "slow": token("slow"),
    }
    add_ckeditor()
    component(project("gnu", "GNU"), "sed", "sed", generated(20, started=15))
    secret = project("secret", "Secret", access_control=Project.ACCESS_PRIVATE)
    component(secret, "plans", "Plans", generated(12, started=9))
    secret.add_user(User.objects.get(username="carol"), "Translate")
    add_sample()
    add_many()
    bob = User.objects.get(username="bob")
    for path, code in (("core", "cs"), ("app", "de")):
        vary(Translation.objects.get(component__slug=path, language__code=code), bob)

    start = time.monotonic()
    for translation in Translation.objects.all():
        # Computes what is not in Redis.
        _ = translation.stats.all
    say(f"statistics: {time.monotonic() - start:.1f} s")

    components = [
        {
            "project": each.project.slug,
            "component": "/".join(each.get_url_path()[1:]),
            "languages": each.translation_set.count(),
            "private": each.project.access_control == Project.ACCESS_PRIVATE,
        }
        for each in Component.objects.order_by("pk")
    ]
    result = {"base": settings.SITE_URL, "version": VERSION, "tokens": tokens, "components": components}
    Path(os.environ["SEED_RESULT"]).write_text(json.dumps(result))


main()
