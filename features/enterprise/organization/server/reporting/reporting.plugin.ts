import { changed } from '@portal/server-kit/audit-detail'
import type { Call, Kit } from '@portal/server-kit/feature'
import * as contract from '../../contract/index.ts'
import { assignTold, effectOfAssignment } from './assign.service.ts'
import { moveNode, removeNode, saveNode } from './node.service.ts'
import { mountReportingImport } from './reporting-import.ts'
import { mountReportingReads } from './reporting-reads.plugin.ts'
import { structureOf } from './reporting.present.ts'
import { findStructure } from './reporting.repo.ts'
import { saveStructure, type Keeping } from './structure.service.ts'

/** Structures beside the legal tree: read by everybody signed in, kept by who keeps the tree. */
export function mountReporting(kit: Kit): void {
  const keeping = (call: Call): Keeping => ({
    now: call.now(),
    today: kit.clock.businessDay(),
    by: call.caller.account,
  })
  mountReportingReads(kit)
  mountReportingImport(kit)

  kit.mount(contract.saveStructureRoute, ({ body }, call) =>
    call.write(async (tx) => {
      const before = body.id === undefined ? undefined : await findStructure(tx.db, body.id)
      const after = await saveStructure(tx, keeping(call), body)
      const facts = (row: typeof before) =>
        row === undefined ? {} : { name: row.name, code: row.code, isOn: row.is_on }
      call.about(after.id, { structure: after.name, changes: changed(facts(before), facts(after)) })
      return structureOf(after)
    }),
  )
  kit.mount(contract.saveNodeRoute, ({ body }, call) =>
    call.write(async (tx) => {
      const { nodeId, structure } = await saveNode(tx, keeping(call), body)
      call.about(nodeId, { structure: structure.name, node: body.name })
      return { nodeId, structure: structureOf(structure) }
    }),
  )
  kit.mount(contract.moveNodeRoute, ({ body }, call) =>
    call.write(async (tx) => {
      const structure = await moveNode(tx, keeping(call), body)
      call.about(body.nodeId, { structure: structure.name })
      return structureOf(structure)
    }),
  )
  kit.mount(contract.removeNodeRoute, ({ body }, call) =>
    call.write(async (tx) => {
      const { structure, node } = await removeNode(tx, keeping(call), body)
      call.about(body.nodeId, { structure: structure.name, node: node.name })
      return structureOf(structure)
    }),
  )
  kit.mount(contract.assignmentEffectRoute, ({ body }, { db }) =>
    effectOfAssignment(db, assignmentOf(body), kit.clock.businessDay()),
  )
  kit.mount(contract.assignRoute, ({ body }, call) =>
    call.write(async (tx) => {
      const { version } = body
      const { structure, effect } = await assignTold(tx, keeping(call), { ...assignmentOf(body), version })
      const { customerCodes, fromDay, lastDay } = assignmentOf(body)
      call.about(structure.id, {
        structure: structure.name,
        organization: customerCodes.join('、'),
        changes: changed({}, { nodeId: effect.to, fromDay, lastDay }),
        moved: effect.moved,
      })
      return { structure: structureOf(structure), effect }
    }),
  )
}

/** A code that is named twice counts once. */
const assignmentOf = ({ customerCodes, reach, ...rest }: contract.AskedAssignment) => ({
  ...rest,
  customerCodes: [...new Set(customerCodes.map((code) => code.trim()))],
  reach: reach as contract.Reach,
})
