/** Allowed imports by place; imports between features are handled separately. ARCHITECTURE.md describes it. */
export const mayImport: Record<string, readonly string[]> = {
  domain: [],
  contract: ['domain'],
  'tax-forms': ['domain'],
  'server-kit': ['contract', 'domain', 'tax-forms'],
  'web-kit': ['contract', 'domain', 'tax-forms'],
  'page-kit': ['web-kit', 'contract', 'domain'],
  'tax-grid': ['page-kit', 'web-kit', 'domain', 'tax-forms'],
  'subapp-kit': ['contract', 'domain'],
  subapp: ['subapp-kit'],
  'feature:contract': ['contract', 'domain'],
  'feature:server': ['server-kit', 'contract', 'domain', 'tax-forms'],
  'feature:web': ['tax-grid', 'page-kit', 'web-kit', 'contract', 'domain', 'tax-forms'],
  'app-server': ['feature:server', 'feature:contract', 'server-kit', 'contract', 'domain', 'tax-forms'],
  'app-web': ['feature:web', 'feature:contract', 'page-kit', 'web-kit', 'contract', 'domain', 'tax-forms'],
  testkit: ['server-kit', 'contract', 'domain', 'tax-forms'],
  e2e: [],
  bench: [],
}

/**
 * Groups of features, each with those below it. A feature imports from its own group and from these; links to pages
 * (`*.pages.ts`) lead anywhere, and tests join whom they need.
 */
export const groups: Record<string, readonly string[]> = {
  platform: [],
  enterprise: ['platform'],
  access: ['platform', 'enterprise'],
  tax: ['platform', 'enterprise', 'access'],
  messages: ['platform', 'enterprise', 'access', 'tax'],
  demo: ['platform', 'enterprise', 'access', 'tax', 'messages'],
}

/** Imports against that order, from before it was one. A port takes the place of each; none is added. */
export const againstOrder = ['organization → tax-task']

/** Tax consists of several features; their contracts use forms and cells. */
export const taxRooms = /^(tax-|group-board|invoice|filing|vat|qcit|cit$|ct$|pbt|register|iit|ledger|related-party)/

/**
 * Features that show what all others bring, with those they may know by name: sessions and people of `identity`, and
 * what everybody calls. Everything else reaches them by `kit.brought` or the manifests.
 */
export const knowsOnly: Record<string, readonly string[]> = {
  audit: ['identity'],
  file: ['identity'],
  home: ['identity'],
  integration: ['identity', 'notification'],
  notification: [],
  palette: ['identity'],
  'recycle-bin': [],
  workflow: ['identity', 'notification'],
}

/** The alternative, reported with each refusal. */
export const instead: Record<string, string> = {
  domain: 'hand the clock, I/O and anything else in as an argument',
  contract: 'put the rule into packages/domain',
  'tax-forms': 'put the rule into packages/domain',
  'server-kit': 'offer a port that the feature plugs into',
  'web-kit': 'take it as a property or a callback',
  'page-kit': 'take it as a property or a callback',
  'tax-grid': 'ask for it by GridModel or take it as a property',
  'subapp-kit': 'put the shape into packages/contract',
  subapp: 'use what packages/subapp-kit offers',
  'feature:contract': 'a contract is a leaf: put the shared shape into packages/contract or packages/domain',
  'feature:server': 'what both sides need belongs into contract/',
  'feature:web': 'what both sides need belongs into contract/',
  'app-server': 'the server assembles server sides alone',
  'app-web': 'the page assembles web sides alone',
  testkit: 'factories of a feature stand in its server/testing.ts',
  e2e: 'speak HTTP and use the browser; users come from DEMO_COPIES',
  bench: 'speak HTTP and use the browser; users come from DEMO_COPIES',
}

/** Places that run in a page, or in page and server: no Node.js. */
export const withoutNode = [
  'domain',
  'contract',
  'tax-forms',
  'web-kit',
  'page-kit',
  'tax-grid',
  'subapp-kit',
  'subapp',
  'feature:contract',
  'feature:web',
  'app-web',
]
/** Places that run in Node.js, or in page and server: no rendering. */
export const withoutUi = [
  'domain',
  'contract',
  'tax-forms',
  'server-kit',
  'feature:contract',
  'feature:server',
  'app-server',
  'testkit',
]

export const uiLibraries =
  /^(react|react-dom|react-router|zustand|dompurify|echarts|react-day-picker|@base-ui\/.*|@tanstack\/.*)(\/|$)/
export const serverLibraries =
  /^(fastify|fastify-plugin|pg|pg-boss|kysely|ws|yauzl|yazl|prom-client|@fastify\/.*|@napi-rs\/.*|@node-rs\/.*)(\/|$)/
