import assert from "node:assert/strict";
import http from "node:http";
import net from "node:net";
import { poOf, type services, type temporaryFolders } from "../support";

export const STATISTICS = "/api/components/shop/shop-app/statistics/";

export interface Answer {
  readonly status: number;
  readonly headers: http.IncomingHttpHeaders;
  readonly body: string;
}

export function request(url: string, options: http.RequestOptions = {}, body = ""): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const outgoing = http.request(url, { agent: false, ...options }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("error", reject);
      response.on("end", () => {
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(chunks).toString(),
        });
      });
    });
    outgoing.on("error", reject);
    outgoing.end(body);
  });
}

export function sendRaw(port: number, text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = "";
    const socket = net.connect(port, "127.0.0.1", () => socket.write(text));
    socket.setEncoding("utf8").on("data", (part: string) => {
      answer += part;
    });
    socket.on("close", () => resolve(answer)).on("error", reject);
    socket.setTimeout(10_000, () => socket.destroy());
  });
}

/** 45 languages in one component and one in another. */
export async function serve(
  start: ReturnType<typeof services>["start"],
  folders: ReturnType<typeof temporaryFolders>,
  allowedHosts: readonly string[] = [],
) {
  const codes =
    "af ar az be bg bn bs ca cs cy da de el en eo es et eu fa fi fr ga gl he hi hr hu hy id is it ja ka kk km ko lt lv mk ms nb nl pl pt ru";
  const files = Object.fromEntries(codes.split(" ").map((code) => [`po/${code}.po`, poOf({ one: "1", two: "" })]));
  const folder = await folders.create({ ...files, "menu/po/de.po": poOf({ a: "b" }) });
  const { service } = await start({
    folder,
    project: "shop",
    components: [
      { name: "app", mask: "po/*.po" },
      { name: "menu", mask: "menu/po/*.po" },
    ],
    allowedHosts,
  });
  const listener = await service.listen(0);
  assert.ok(listener.ok);
  return { folder, service, port: listener.value.port, base: listener.value.address.slice(0, -1) };
}
