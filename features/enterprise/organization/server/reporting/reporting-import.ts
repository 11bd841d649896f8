import { refuse, type Static } from '@portal/contract'
import type { Db } from '@portal/server-kit/database'
import type { Kit } from '@portal/server-kit/feature'
import { sql } from 'kysely'
import { isReserved, reportingImport, type ImportedAssignment } from '../../contract/index.ts'
import { organizationNames } from '../import/organization-import.ts'
import { assign } from './assign.service.ts'
import { nodesOn, structures } from './reporting.repo.ts'
import { reportingTexts as texts } from './reporting.texts.ts'

type Values = Static<typeof ImportedAssignment>
/** A row is known by organisation, structure and day. */
const keyOf = ({ structure, customerCode, fromDay }: Values): string => [customerCode, structure, fromDay].join(' ')

/** Structures by code with their nodes' ids by code. */
async function linesOf(db: Db) {
  const rows = await structures(db).execute()
  const nodes = await nodesOn(
    db,
    rows.map(({ id }) => id),
    '9999-12-31',
  )
  return new Map(
    rows.map((row) => [
      row.code,
      {
        ...row,
        nodes: new Map(nodes.filter((node) => node.structure_id === row.id).map((node) => [node.code, node.node_id])),
        nodeNames: nodes.filter((node) => node.structure_id === row.id).map((node) => [node.code, node.name] as const),
      },
    ]),
  )
}

/** Names of nodes by code. Where two structures call one code differently, the code alone says more. */
function namesOfNodes(nodes: readonly (readonly [code: string, name: string])[]): ReadonlyMap<string, string> {
  const names = Map.groupBy(nodes, ([code]) => code)
  return new Map(nodes.filter(([code, name]) => names.get(code)?.every(([, other]) => other === name) === true))
}

/** Assignments from a workbook, all or none. */
export function mountReportingImport(kit: Kit): void {
  kit.mountImport(reportingImport, {
    keyOf: (_code, values) => keyOf(values),
    judge: async (db, _call, rows) => {
      const lines = await linesOf(db)
      const codes = rows.map(({ values }) => values.customerCode)
      const found = await db
        .selectFrom('organization')
        .select('customer_code')
        .where('customer_code', '=', sql<string>`any(${codes}::text[])`)
        .where('status', '=', 1)
        .execute()
      const standing = new Set(found.map(({ customer_code: code }) => code))
      return rows.map(({ values: { customerCode: code, structure, node } }) => {
        const line = lines.get(structure)
        const fault = (path: string, message: string) => [{ path, message }]
        if (isReserved(code)) return fault('customerCode', texts.reserved)
        if (!standing.has(code)) return fault('customerCode', texts.noOrganization(code))
        if (line?.is_on !== true) return fault('structure', texts.noStructureCode(structure))
        return node === null || line.nodes.has(node) ? [] : fault('node', texts.noNodeCode(node))
      })
    },
    find: async (db, _call, keys) => {
      const asked = keys.map((key) => key.split(' '))
      const rows = await db
        .selectFrom(
          sql<{ code: string; structure: string; day: string }>`unnest(${asked.map(([code]) => code)}::text[],
            ${asked.map(([, structure]) => structure)}::text[], ${asked.map(([, , day]) => day)}::date[])`.as<'asked'>(
            sql`asked (code, structure, day)`,
          ),
        )
        .innerJoin('reporting_structure', 'reporting_structure.code', 'asked.structure')
        .innerJoin('reporting_assignment as own', (join) =>
          join
            .onRef('own.structure_id', '=', 'reporting_structure.id')
            .onRef('own.customer_code', '=', 'asked.code')
            .on('own.replaced_at', 'is', null)
            .on(sql<boolean>`own.from_day <= asked.day and (own.last_day is null or own.last_day >= asked.day)`),
        )
        .innerJoin('reporting_node_state as node', (join) =>
          join.onRef('node.node_id', '=', 'own.node_id').on('node.last_day', 'is', null),
        )
        .select(['own.id', 'asked.code', 'asked.structure', 'asked.day', 'node.code as node'])
        .execute()
      return new Map(
        rows.map(({ id, code, structure, day, node }) => [
          [code, structure, day].join(' '),
          { id, stamp: id, values: { customerCode: code, structure, fromDay: day, node } },
        ]),
      )
    },
    named: async (db, _call, rows) => {
      const lines = await linesOf(db)
      const codes = rows.flatMap(({ values: { customerCode } }) => customerCode ?? [])
      return {
        customerCode: new Map(await organizationNames(db, codes)),
        structure: new Map([...lines].map(([code, line]) => [code, line.name])),
        node: namesOfNodes([...lines.values()].flatMap((line) => line.nodeNames)),
      }
    },
    units: groupsOf,
    writer: async (tx, call) => {
      const lines = await linesOf(tx.db)
      const keeping = { now: call.now(), today: kit.clock.businessDay(), by: call.caller.account }
      return async (unit) => {
        const first = unit[0]
        if (first === undefined) return
        const { structure, fromDay, node } = first.values
        const line = lines.get(structure)
        if (line === undefined) throw refuse(texts.noStructureCode(structure))
        const nodeId = node === null ? null : (line.nodes.get(node) ?? '')
        const customerCodes = unit.map((row) => row.values.customerCode)
        const asked = { structureId: line.id, customerCodes, nodeId, fromDay, lastDay: null, reach: 'follow' as const }
        await assign(tx, keeping, asked)
      }
    },
  })
}

/** Rows of one structure, day and node are one assignment; earlier days come first, since a later one ends them. */
function groupsOf<R extends { values: Values }>(rows: readonly R[]): R[][] {
  const groups = Map.groupBy(rows, ({ values: { structure, fromDay, node } }) =>
    [fromDay, structure, node ?? ''].join(' '),
  )
  return [...groups].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, own]) => own)
}
