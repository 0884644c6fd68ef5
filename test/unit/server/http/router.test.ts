import assert from "node:assert/strict";
import { findRoute, type Route, route } from "../../../../src/server/http/router";

const answer = async () => undefined;
const ROUTES: readonly Route<undefined>[] = [
  route("", answer),
  route("projects", answer),
  route("projects/:project/list", answer),
  route("projects/:project/:component", answer),
];

describe("routes of the service", () => {
  const find = (...parts: string[]) => {
    const index = ROUTES.findIndex((each) => findRoute([each], parts) !== undefined);
    return [index, findRoute(ROUTES, parts)?.parameters];
  };

  it("fit paths of as many parts, and name the values of their parameters", () => {
    assert.deepEqual(find(), [0, {}]);
    assert.deepEqual(find("projects"), [1, {}]);
    assert.deepEqual(find("projects", "p", "c/d"), [3, { project: "p", component: "c/d" }]);
    assert.deepEqual(find("projects", "p"), [-1, undefined]);
    assert.deepEqual(find("projects", "p", "c", "x"), [-1, undefined]);
    assert.deepEqual(find("Projects"), [-1, undefined]);
    assert.deepEqual(find(""), [-1, undefined]);
  });

  it("are taken in their order", () => {
    assert.deepEqual(find("projects", "p", "list"), [2, { project: "p" }]);
  });

  it("take a value that looks like a parameter as it is", () => {
    assert.deepEqual(find(":project"), [-1, undefined]);
    assert.deepEqual(find("projects", ":project", "__proto__"), [3, { project: ":project", component: "__proto__" }]);
  });
});
