import { assign, saveNode, saveStructure } from '@portal/organization/server/public'
import type { Tx } from '@portal/server-kit'
import { nodes, structure } from './data/lines.ts'

/** One structure beside the legal tree, in force since the beginning of the year; 启明财务 stays 未归入. */
export async function seedLines(tx: Tx, now: Date, today: string): Promise<void> {
  const keeping = { now, today, by: '' }
  const { id: structureId } = await saveStructure(tx, keeping, { ...structure, isOn: true })
  const names = nodes.flatMap(({ of }) => of)
  const found = await tx.db
    .selectFrom('organization')
    .select(['customer_code', 'name'])
    .where('name', 'in', names)
    .where('status', '=', 1)
    .execute()
  const ids = new Map<string, string>()
  for (const { code, name, below, of } of nodes) {
    const parentId = below === undefined ? null : (ids.get(below) ?? null)
    const { nodeId } = await saveNode(tx, keeping, { structureId, parentId, name, code })
    ids.set(code, nodeId)
    const customerCodes = found.filter((each) => of.includes(each.name)).map(({ customer_code: own }) => own)
    const fromDay = `${today.slice(0, 4)}-01-01`
    if (customerCodes.length > 0)
      await assign(tx, keeping, { structureId, customerCodes, nodeId, reach: 'follow', fromDay, lastDay: null })
  }
}
