import assert from "node:assert/strict";
import { readComponentsSetting, readComponentsSettings } from "../../../src/discovery/componentsSetting";
import type { ConfiguredComponent } from "../../../src/model/component/component";
import type { ConfiguredEntry, EntryProblem } from "../../../src/model/component/settingsEntry";

const ENTRY = { service: "https://example.org", project: "app", component: "app-main" };

function component(entry: unknown): ConfiguredComponent {
  const [read] = readComponentsSetting([entry]);
  assert.ok(read?.kind === "component", JSON.stringify(read));
  return read.component;
}

function invalid(value: unknown): Extract<ConfiguredEntry, { kind: "invalid" }> {
  const [read, ...more] = readComponentsSetting(value);
  assert.ok(read?.kind === "invalid", JSON.stringify(read));
  assert.equal(more.length, 0);
  return read;
}

describe("setting of components", () => {
  it("has no entries where it is not set", () => {
    assert.deepEqual(readComponentsSetting(undefined), []);
    assert.deepEqual(readComponentsSetting(null), []);
    assert.deepEqual(readComponentsSetting([]), []);
  });

  it("takes an object with service, project and component", () => {
    assert.deepEqual(readComponentsSetting([ENTRY]), [
      { kind: "component", component: { reference: ENTRY, otherCandidates: [] } },
    ]);
  });

  it("takes an object with all that it may hold", () => {
    assert.deepEqual(
      component({
        service: "https://example.org/l10n/",
        project: "App",
        component: "cat/sub/2fauth",
        name: "  My app ",
        files: "locale/*/LC_MESSAGES/app.po",
      }),
      {
        reference: { service: "https://example.org/l10n", project: "App", component: "cat/sub/2fauth" },
        otherCandidates: [],
        name: "My app",
        files: "locale/*/LC_MESSAGES/app.po",
      },
    );
  });

  it("takes an address, with its other candidates", () => {
    assert.deepEqual(component("https://example.org/projects/app/app-main/de/"), {
      reference: ENTRY,
      otherCandidates: [{ ...ENTRY, component: "app-main/de" }],
    });
  });

  it("has no name where the name is blank", () => {
    assert.ok(!("name" in component({ ...ENTRY, name: "  " })));
    assert.ok(!("name" in component({ ...ENTRY, name: "" })));
  });

  const problems: readonly (readonly [entry: unknown, problem: EntryProblem])[] = [
    [5, { kind: "notAnEntry" }],
    [true, { kind: "notAnEntry" }],
    [null, { kind: "notAnEntry" }],
    [["https://example.org/projects/p/c/"], { kind: "notAnEntry" }],
    [{}, { kind: "nowhere" }],
    [{ where: "x" }, { kind: "nowhere" }],
    [{ file: "x" }, { kind: "unknownField", field: "file", suggestion: "files" }],
    [
      { service: ENTRY.service, projct: "p" },
      { kind: "unknownField", field: "projct", suggestion: "project" },
    ],
    [
      { files: "po/*.po", sourc: "en" },
      { kind: "unknownField", field: "sourc", suggestion: "source" },
    ],
    [{ project: "p" }, { kind: "missingField", field: "service" }],
    [
      { service: ENTRY.service, component: "c" },
      { kind: "missingField", field: "project" },
    ],
    [{ service: ENTRY.service }, { kind: "missingField", field: "project" }],
    [
      { service: ENTRY.service, project: "p", name: "App" },
      { kind: "onlyOfComponents", field: "name" },
    ],
    [
      { service: ENTRY.service, project: "p", files: "*.po" },
      { kind: "onlyOfComponents", field: "files" },
    ],
    [
      { service: ENTRY.service, project: "p", exclude: [], name: "App" },
      { kind: "onlyOfComponents", field: "name" },
    ],
    [
      { ...ENTRY, exclude: ["a"] },
      { kind: "unknownField", field: "exclude" },
    ],
    ...["a", 5, null, [5], [""], ["a//b"], ["../b"], ["a b"], new Array(1001).fill("a"), ["a".repeat(201)]].map(
      (exclude) =>
        [
          { service: ENTRY.service, project: "p", exclude },
          { kind: "wrongField", field: "exclude" },
        ] as const,
    ),
    [{ service: "example", project: "p" }, { kind: "notAnAddress" }],
    [
      { service: ENTRY.service, project: "a/b" },
      { kind: "wrongField", field: "project" },
    ],
    [
      { ...ENTRY, service: 5 },
      { kind: "wrongField", field: "service" },
    ],
    [
      { ...ENTRY, service: null },
      { kind: "wrongField", field: "service" },
    ],
    [
      { ...ENTRY, project: "" },
      { kind: "wrongField", field: "project" },
    ],
    [
      { ...ENTRY, project: ".." },
      { kind: "wrongField", field: "project" },
    ],
    [
      { ...ENTRY, project: "a/b" },
      { kind: "wrongField", field: "project" },
    ],
    [
      { ...ENTRY, project: ["p"] },
      { kind: "wrongField", field: "project" },
    ],
    [
      { ...ENTRY, component: "" },
      { kind: "wrongField", field: "component" },
    ],
    [
      { ...ENTRY, component: "/c" },
      { kind: "wrongField", field: "component" },
    ],
    [
      { ...ENTRY, component: "c/" },
      { kind: "wrongField", field: "component" },
    ],
    [
      { ...ENTRY, component: "a/../b" },
      { kind: "wrongField", field: "component" },
    ],
    [
      { ...ENTRY, component: "a b" },
      { kind: "wrongField", field: "component" },
    ],
    [
      { ...ENTRY, component: "a%2Fb" },
      { kind: "wrongField", field: "component" },
    ],
    [
      { ...ENTRY, component: "c?page=2" },
      { kind: "wrongField", field: "component" },
    ],
    [
      { ...ENTRY, name: 5 },
      { kind: "wrongField", field: "name" },
    ],
    [
      { ...ENTRY, files: ["a"] },
      { kind: "wrongField", field: "files" },
    ],
    [{ ...ENTRY, files: "locale/de/app.po" }, { kind: "filesWithoutStar" }],
    [{ ...ENTRY, files: "*/*/*.po" }, { kind: "filesWithoutStar" }],
    [{ ...ENTRY, files: "" }, { kind: "filesWithoutStar" }],
    [
      { ...ENTRY, url: "https://example.org" },
      { kind: "unknownField", field: "url" },
    ],
    [
      { ...ENTRY, token: "secret" },
      { kind: "unknownField", field: "token" },
    ],
    [{ ...ENTRY, service: "example" }, { kind: "notAnAddress" }],
    [
      { ...ENTRY, service: "ftp://example.org" },
      { kind: "unsupportedProtocol", protocol: "ftp" },
    ],
    [{ ...ENTRY, service: "https://user:secret@example.org" }, { kind: "credentialsInAddress" }],
    ["", { kind: "notAnAddress" }],
    ["https://example.org/", { kind: "noComponentInAddress" }],
  ];
  for (const [entry, problem] of problems) {
    it(`says what is wrong with ${JSON.stringify(entry)}`, () => {
      assert.deepEqual(invalid([entry]).problem, problem);
    });
  }

  it("leaves out no more components than can be read in no time", () => {
    const paths = (count: number) => Array.from({ length: count }, (_, index) => `c${index}`);
    const entry = (exclude: readonly string[]) => ({ service: ENTRY.service, project: "app", exclude });
    const entries = [entry(paths(10_000)), ...Array.from({ length: 11 }, () => entry(paths(1000))), entry([])];
    assert.deepEqual(
      readComponentsSetting(entries).map(({ kind }) => kind),
      ["invalid", ...new Array(10).fill("project"), "invalid", "project"],
    );
  });

  const projects: readonly (readonly [entry: unknown, exclude: readonly string[]])[] = [
    [{ service: ENTRY.service, project: "app" }, []],
    [{ service: `${ENTRY.service}/api/`, project: "app", exclude: [] }, []],
    [{ service: ENTRY.service, project: "app", exclude: ["a", "docs/a", "a"] }, ["a", "docs/a"]],
    ["https://example.org/projects/app/", []],
    ["https://example.org/projects/app/-/de/", []],
    ["example.org/engage/app/", []],
    ["https://example.org/api/projects/app/components/", []],
  ];
  for (const [entry, exclude] of projects) {
    it(`takes ${JSON.stringify(entry)} for a project`, () => {
      const reference = { service: ENTRY.service, project: "app" };
      assert.deepEqual(readComponentsSetting([entry]), [{ kind: "project", project: { reference, exclude } }]);
    });
  }

  it("takes files without a service, with a star for the language or without", () => {
    const entries = [{ files: "./po/*.po" }, { files: "App.xcstrings", name: " App ", source: "en_GB" }];
    assert.deepEqual(readComponentsSetting(entries), [
      { kind: "local", position: 0, shown: JSON.stringify(entries[0]), files: "./po/*.po" },
      {
        kind: "local",
        position: 1,
        shown: JSON.stringify(entries[1]),
        files: "App.xcstrings",
        name: "App",
        source: "en_GB",
      },
    ]);
  });

  const localProblems: readonly (readonly [entry: unknown, problem: EntryProblem])[] = [
    [{ files: "*-*.po" }, { kind: "filesWithStars" }],
    [{ files: "../*.po" }, { kind: "filesOutside" }],
    [{ files: "/po/de.po" }, { kind: "filesOutside" }],
    [{ files: "" }, { kind: "wrongField", field: "files" }],
    [{ files: 5 }, { kind: "wrongField", field: "files" }],
    [
      { files: "po/*.po", source: "no code" },
      { kind: "wrongField", field: "source" },
    ],
    [
      { files: "po/*.po", folder: "x" },
      { kind: "unknownField", field: "folder" },
    ],
    [
      { files: "po/*.po", project: "p" },
      { kind: "missingField", field: "service" },
    ],
    [{ name: "App" }, { kind: "nowhere" }],
  ];
  for (const [entry, problem] of localProblems) {
    it(`says what is wrong with ${JSON.stringify(entry)}, which has no service`, () => {
      assert.deepEqual(invalid([entry]).problem, problem);
    });
  }

  for (const value of ["https://example.org/projects/p/c/", { ...ENTRY }, 5, false]) {
    it(`says that ${JSON.stringify(value)} is no list`, () => {
      assert.deepEqual(invalid(value), {
        kind: "invalid",
        position: 0,
        shown: typeof value === "string" ? value : JSON.stringify(value),
        problem: { kind: "notAnArray" },
      });
    });
  }

  it("keeps good entries beside wrong ones, each at its index", () => {
    const read = readComponentsSetting([5, ENTRY, "nothing", "https://example.org/projects/a/b/", { name: "x" }]);
    assert.deepEqual(
      read.map((entry) =>
        entry.kind === "component" ? entry.component.reference.component : "position" in entry && entry.position,
      ),
      [0, "app-main", 2, "b", 4],
    );
  });

  it("shows a wrong entry as it stands, cut to what fits a row", () => {
    assert.equal(invalid(["nothing"]).shown, "nothing");
    assert.equal(invalid([{ name: "x" }]).shown, '{"name":"x"}');
    const { shown } = invalid(["x".repeat(500)]);
    assert.equal(shown.length, 80);
    assert.ok(shown.endsWith("x…"));
  });

  it("never shows credentials that came with an address", () => {
    const pasted = [
      "https://user:hunter2@example.org/projects/p/c/",
      "user:hunter2@example.org/projects/p/c/",
      "https://user:hunt/er2@example.org/projects/p/c/",
      "https://hunter2@example.org/projects/p/c/",
      { ...ENTRY, service: "https://user:hunter2@example.org" },
      { ...ENTRY, service: "user:hunter2@example.org/" },
      { ...ENTRY, service: "https://example.org", project: "https://a:hunter2@b/" },
    ];
    for (const entry of pasted) {
      const { shown } = invalid([entry]);
      assert.ok(!/hunt|er2/.test(shown), shown);
      assert.ok(shown.includes("…"), shown);
    }
  });
});

describe("settings of several folders", () => {
  const list = (count: number, host = "https://h.example") =>
    Array.from({ length: count }, (_, index) => ({ service: host, project: `p${index}`, component: "c" }));

  it("are read once where they are equal, as those of a workspace file", () => {
    const lists = readComponentsSettings([list(3), list(3), list(2)]);
    assert.equal(lists[0], lists[1]);
    assert.deepEqual(
      lists.map((entries) => entries.length),
      [3, 3, 2],
    );
  });

  it("have a thousand entries together at most", () => {
    const values = Array.from({ length: 5 }, (_, folder) => list(400, `https://h${folder}.example`));
    const lists = readComponentsSettings(values);
    const components = lists.flat().filter(({ kind }) => kind === "component");
    assert.equal(components.length, 1000);
    const problems = lists.flat().flatMap((entry) => (entry.kind === "invalid" ? [entry.problem.kind] : []));
    assert.deepEqual([...new Set(problems)], ["tooManyEntries"]);
  });
});
