import { ALL, type Fault, NOT_HTTP } from "./fault";

export const CONNECTION_FAULTS = {
  refused: {
    does: "is not running",
    leadsTo: { kind: "refused" },
    requests: 0,
    behaviour: { kind: "gone" },
  },
  hostNotFound: {
    does: "has a name that nobody knows",
    leadsTo: { kind: "hostNotFound" },
    requests: 0,
    // RFC 6761: never resolves.
    behaviour: { kind: "elsewhere", address: (port) => `http://statistics.invalid:${port}` },
  },
  blockedPort: {
    does: "is at a port that browsers, and fetch with them, never use",
    leadsTo: { kind: "blockedPort", port: 6667 },
    requests: 0,
    behaviour: { kind: "elsewhere", address: () => "http://127.0.0.1:6667" },
  },
  plainBehindHttps: {
    does: "speaks plain HTTP where https is in the address",
    leadsTo: { kind: "notUnderstood", path: "", expected: "TLS" },
    requests: 0,
    behaviour: { kind: "elsewhere", address: (port) => `https://127.0.0.1:${port}` },
  },
  tlsBehindHttp: {
    does: "answers with a TLS alert where http is in the address",
    leadsTo: NOT_HTTP,
    requests: 1,
    behaviour: { kind: "bytes", answer: ({ socket }) => socket.end(Buffer.from([0x15, 3, 1, 0, 2, 2, 0x46])) },
  },
  trusted: {
    does: "has a certificate of an authority that is trusted",
    leadsTo: ALL,
    requests: 3,
    behaviour: { kind: "https", certificate: "trusted" },
  },
  selfSigned: {
    does: "has a certificate that it signed itself",
    leadsTo: { kind: "certificate", code: "DEPTH_ZERO_SELF_SIGNED_CERT" },
    requests: 0,
    behaviour: { kind: "https", certificate: "selfSigned" },
  },
  unknownAuthority: {
    does: "has a certificate of an authority that nobody trusts",
    leadsTo: { kind: "certificate", code: "UNABLE_TO_VERIFY_LEAF_SIGNATURE" },
    requests: 0,
    behaviour: { kind: "https", certificate: "unknownAuthority" },
  },
  expired: {
    does: "has a certificate that ended yesterday",
    leadsTo: { kind: "certificate", code: "CERT_HAS_EXPIRED" },
    requests: 0,
    behaviour: { kind: "https", certificate: "expired" },
  },
  notYetValid: {
    does: "has a certificate that begins tomorrow",
    leadsTo: { kind: "certificate", code: "CERT_NOT_YET_VALID" },
    requests: 0,
    behaviour: { kind: "https", certificate: "notYetValid" },
  },
  wrongHost: {
    does: "has a certificate of another host",
    leadsTo: { kind: "certificate", code: "ERR_TLS_CERT_ALTNAME_INVALID" },
    requests: 0,
    behaviour: { kind: "https", certificate: "wrongHost" },
  },
} as const satisfies Record<string, Fault>;
