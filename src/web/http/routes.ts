import { Hono } from "hono/tiny";
import { addApiRoutes } from "../api/api";
import { pathOf } from "./addresses";
import type { Environment, Routes } from "./context";
import { addPageRoutes } from "./pageRoutes";

export function createRoutes(): Routes {
  const routes = new Hono<Environment>({
    // Encoded anew, as Hono would take what it cannot decode as it is.
    getPath: (_request, options) => pathOf(...(options?.env?.parts ?? [])),
  });
  addApiRoutes(routes);
  addPageRoutes(routes);
  routes.onError((error) => {
    throw error;
  });
  return routes;
}
