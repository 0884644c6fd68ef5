import { generate } from "selfsigned";

/** All must be refused, except `trusted` once its authority is trusted. */
export type CertificateKind = "trusted" | "selfSigned" | "expired" | "notYetValid" | "wrongHost" | "unknownAuthority";

export interface Certificate {
  readonly key: string;
  readonly certificate: string;
  /** PEM of the authority to trust for this fault only. */
  readonly authority?: string;
}

const DAY = 86_400_000;

export async function makeCertificate(kind: CertificateKind): Promise<Certificate> {
  if (kind === "selfSigned") {
    const own = await generate(named("127.0.0.1"), options({ ip: "127.0.0.1" }));
    return { key: own.private, certificate: own.cert };
  }
  // Unique: of two authorities with one name, a client tries only the first.
  const authority = await generate(named(`Test authority ${kind}`), {
    ...options({}),
    extensions: [
      { name: "basicConstraints", cA: true, critical: true },
      { name: "keyUsage", keyCertSign: true, critical: true },
    ],
  });
  const leaf = await generate(named("127.0.0.1"), {
    ...options({ ip: kind === "wrongHost" ? "127.0.0.2" : "127.0.0.1" }, daysOf(kind)),
    ca: { key: authority.private, cert: authority.cert },
  });
  return {
    key: leaf.private,
    certificate: leaf.cert,
    ...(kind === "unknownAuthority" ? {} : { authority: authority.cert }),
  };
}

/** Days from now. */
function daysOf(kind: CertificateKind): readonly [from: number, to: number] {
  if (kind === "expired") return [-30, -1];
  return kind === "notYetValid" ? [1, 30] : [-1, 30];
}

function named(commonName: string) {
  return [{ name: "commonName", value: commonName }];
}

function options({ ip }: { ip?: string }, [from, to]: readonly [number, number] = [-60, 60]) {
  return {
    keyType: "ec" as const,
    algorithm: "sha256",
    notBeforeDate: new Date(Date.now() + from * DAY),
    notAfterDate: new Date(Date.now() + to * DAY),
    ...(ip === undefined
      ? {}
      : { extensions: [{ name: "subjectAltName" as const, altNames: [{ type: 7 as const, ip }] }] }),
  };
}
