import assert from "node:assert/strict";
import { demoComponents } from "../demo/demoService";

describe("the components of the demo", () => {
  it("begin with one of local files, whose strings can be filled in, before those of the service", () => {
    const served = ["app", "website"].map((name) => ({ name, slug: `tidewater-${name}`, filemask: `${name}/*.po` }));
    assert.deepEqual(demoComponents("http://127.0.0.1:1", served), [
      { name: "app", files: "app/*.po" },
      {
        service: "http://127.0.0.1:1",
        project: "tidewater",
        component: "tidewater-website",
        name: "website",
        files: "website/*.po",
      },
    ]);
  });
});
