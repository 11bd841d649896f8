import { linkTo, notFound, type ApprovalStep } from '@portal/contract'
import { formatChinaTime } from '@portal/domain/china-time'
import type { ApprovalKind } from '@portal/server-kit/approvals'
import type { Call, Kit } from '@portal/server-kit/feature'
import type { MenuEntry } from '@portal/server-kit/menus'
import { compareSteps } from '../../contract/design.compare.ts'
import { definitionsPage } from '../../contract/design.pages.ts'
import * as contract from '../../contract/design.routes.ts'
import type { ApprovalKinds } from '../approval-kinds.ts'
import { checkSteps } from './check.service.ts'
import { designTexts as texts } from './design.texts.ts'
import { discardDraft, presentDraft, publish, saveDraft } from './draft.service.ts'
import { designedDefinition, listDefinitions, publishedSteps } from './reading.service.ts'
import { findCases } from './cases.repo.ts'
import { simulateSteps } from './simulate.service.ts'
import { findWho, nameWho } from './who.repo.ts'

/** Where operators find the definitions. */
export const designMenus: readonly MenuEntry[] = [
  {
    below: 'authManagement',
    after: 'roles',
    code: 'approvalDefinitions',
    name: '审批流程',
    icon: 'setting',
    route: linkTo(definitionsPage),
    roles: ['superAdmin'],
    buttons: [
      { code: 'base:workflow:read', name: '查看审批流程', roles: ['superAdmin'] },
      { code: 'base:workflow:edit', name: '修改与发布审批流程', roles: ['superAdmin'] },
    ],
  },
]

/** Calls of operators who keep the definitions of approvals (PRM-12). */
export function mountDesign(kit: Kit, kinds: ApprovalKinds): void {
  const kindOf = (type: string): ApprovalKind => {
    const kind = kinds.get(type)
    if (kind === undefined || kind.hasOwnSteps === true) throw notFound(texts.noKind)
    return kind
  }
  const designed = [...kinds.values()].filter(({ hasOwnSteps }) => hasOwnSteps !== true)
  mountReads(kit, designed, kindOf)
  mountWrites(kit, kindOf)
}

function mountReads(kit: Kit, kinds: readonly ApprovalKind[], kindOf: (type: string) => ApprovalKind): void {
  kit.mount(contract.definitionsRoute, (_input, { db }) => listDefinitions(db, kinds))
  kit.mount(contract.definitionRoute, ({ query }, { db }) => designedDefinition(db, kindOf(query.type), kit.codeWords))
  kit.mount(contract.definitionVersionRoute, async ({ query }, { db }) => ({
    steps: await publishedSteps(db, kindOf(query.type), Number(query.version)),
  }))
  kit.mount(contract.checkDefinitionRoute, ({ body }, { db }) =>
    checkSteps(db, kindOf(body.type), { steps: body.steps, library: kit.codeWords }),
  )
  kit.mount(contract.simulateRoute, ({ body: { type, steps, case: tried } }, call) =>
    simulateSteps(call.db, call.now(), { kind: kindOf(type), steps, tried }),
  )
  kit.mount(contract.storedCasesRoute, ({ query: { type, word = '' } }, { db }) =>
    findCases(db, kindOf(type).type, word.trim()),
  )
  kit.mount(contract.whoOptionsRoute, ({ query: { kind, word = '', values } }, { db }) =>
    values === undefined ? findWho(db, kind ?? 'role', word.trim()) : nameWho(db, values.split(',')),
  )
}

function mountWrites(kit: Kit, kindOf: (type: string) => ApprovalKind): void {
  const keepingOf = (call: Call, type: string) => ({
    kind: kindOf(type),
    library: kit.codeWords,
    by: call.caller,
    now: call.now(),
  })
  kit.mount(contract.saveDraftRoute, ({ body: { type, ...saved } }, call) =>
    call.write(async (tx) => {
      const keeping = keepingOf(call, type)
      const { draft, before } = await saveDraft(tx, keeping, saved)
      call.about(type, factsOf(keeping.kind, draft.version, before, saved.steps))
      return { version: draft.version, edition: draft.edition, savedAt: formatChinaTime(draft.saved_at) }
    }),
  )
  kit.mount(contract.restoreVersionRoute, ({ body: { type, edition, version } }, call) =>
    call.write(async (tx) => {
      const keeping = keepingOf(call, type)
      const steps = await publishedSteps(tx.as('workflow').db, keeping.kind, version)
      const { draft, before } = await saveDraft(tx, keeping, { edition, steps })
      call.about(type, { ...factsOf(keeping.kind, draft.version, before, steps), restored: version })
      const { savedBy: _by, ...restored } = presentDraft(draft)
      return restored
    }),
  )
  kit.mount(contract.discardDraftRoute, ({ body: { type, edition } }, call) =>
    call.write(async (tx) => {
      const keeping = keepingOf(call, type)
      const { version, steps } = await discardDraft(tx, keeping, edition)
      call.about(type, { ...factsOf(keeping.kind, version, [], []), steps: steps.map(({ name }) => name) })
      return null
    }),
  )
  kit.mount(contract.publishDefinitionRoute, ({ body: { type, ...wanted } }, call) =>
    call.write(async (tx) => {
      const keeping = keepingOf(call, type)
      const { version, goOn, steps, before } = await publish(tx, keeping, wanted)
      call.about(type, { ...factsOf(keeping.kind, version, before, steps), reason: wanted.note, goOn })
      return { version, goOn }
    }),
  )
}

/** What a write did, for the audit log. */
function factsOf(
  { name }: ApprovalKind,
  version: number,
  before: readonly ApprovalStep[],
  after: readonly ApprovalStep[],
): Record<string, unknown> {
  const differences = compareSteps(before, after)
  const named = (...kinds: string[]): string[] =>
    differences.filter(({ kind }) => kinds.includes(kind)).map(({ step }) => step.name)
  return {
    definition: name,
    definitionVersion: version,
    added: named('added'),
    changed: named('changed'),
    moved: named('moved'),
    deleted: named('removed'),
  }
}
