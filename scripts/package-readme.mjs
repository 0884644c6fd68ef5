// Writes dist/README.md, the README that is packaged.
//
// The Details page of VS Code shows only pictures from https addresses: it removes relative and data: addresses.
// Relative links lead nowhere there. So the packaged README leaves out or replaces what needs the repository.
//   <!-- repository --> … <!-- /repository -->   is left out
//   <!-- installed … /installed -->              is a comment in the repository, and text in the package
//   <!-- test: … -->                             names the tests that hold a promise, and is left out
import fs from "node:fs";

const packaged = fs
  .readFileSync("README.md", "utf8")
  .replace(/<!-- repository -->\n.*?<!-- \/repository -->\n/gs, "")
  .replace(/<!-- installed\n(.*?)\/installed -->\n/gs, "$1")
  .replace(/ <!-- test: .*? -->/g, "")
  .replace(/\n{3,}/g, "\n\n");
fs.writeFileSync("dist/README.md", `${packaged.trim()}\n`);
