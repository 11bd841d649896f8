import { creditCodeCheckChar } from '@portal/domain'
import type {
  AskedAssignment,
  AssignmentEffect,
  PlacedOrganization,
  ReportingNode,
  ReportingStructure,
  ReportingTree,
} from '../../contract/index.ts'
import { makeSignedIn, type SignedInHeaders } from '@portal/identity/server/testing'
import { permissions, treeApp, type Answer } from '../organization.fixture.ts'

export const root = '10000001'
let last = 0
/** A credit code beside those of the tree's own fixture. */
function code(): string {
  const body = `91350100R${String((last += 1)).padStart(8, '0')}`
  return body + creditCodeCheckChar(body)
}

/** The tree in process with one structure: 煤炭 with 露天 below it, 电力. */
export async function reportingApp() {
  const tree = await treeApp()
  const { app } = tree
  let { keeper } = tree
  const get = <T>(path: string, headers: SignedInHeaders = keeper): Promise<T> => tree.get<T>(path, headers)
  const post = <T>(path: string, body: object, headers: SignedInHeaders = keeper): Promise<Answer<T>> =>
    tree.post<T>(path, body, headers)
  /** So many days later; history never goes back, and whoever kept the tree signs in again. */
  const pass = async (days: number): Promise<void> => {
    app.clock.set(new Date(app.clock.now().getTime() + days * 86_400_000))
    keeper = (await makeSignedIn(app, { permissions })).headers
  }
  const structure = async (name: string, own: string): Promise<ReportingStructure> =>
    (await post<ReportingStructure>('reporting/saveStructure', { name, code: own, isOn: true })).data
  const line = await structure('管理条线', '10')
  const versionOf = async (structureId: string): Promise<number> =>
    (
      await app
        .kitOf('organization')
        .db.selectFrom('reporting_structure')
        .select('version')
        .where('id', '=', structureId)
        .executeTakeFirstOrThrow()
    ).version
  const node = async (name: string, own: string, parentId: string | null = null, structureId = line.id) =>
    (
      await post<{ nodeId: string }>('reporting/saveNode', {
        structureId,
        version: await versionOf(structureId),
        parentId,
        name,
        code: own,
      })
    ).data.nodeId
  const coal = await node('煤炭板块', '1001')
  const open = await node('露天煤矿', '100101', coal)
  const power = await node('电力板块', '1002')

  const tellTree = async (day?: string, structureId = line.id): Promise<ReportingTree> =>
    get(`reporting/tree?structureId=${structureId}${day === undefined ? '' : `&day=${day}`}`)
  /** Node, how it came to it and from which day, of every organisation, by code. */
  const placed = async (day?: string, structureId = line.id) => {
    const { nodes } = await tellTree(day, structureId)
    const pages = await Promise.all(
      ['', ...nodes.filter(({ parentId }) => parentId === null).map(({ id }) => id)].map((nodeId) =>
        get<{ records: PlacedOrganization[] }[]>(
          `reporting/organizations?structureId=${structureId}&nodeId=${nodeId}&isBelow=1&limit=100${
            day === undefined ? '' : `&day=${day}`
          }`,
        ),
      ),
    )
    return new Map(pages.flatMap(([page]) => page?.records ?? []).map((row) => [row.customerCode, row]))
  }
  const asked = (customerCodes: string[], nodeId: string | null, own: Partial<AskedAssignment> = {}) => ({
    structureId: line.id,
    customerCodes,
    nodeId,
    reach: 'follow',
    fromDay: app.kitOf('organization').clock.businessDay(),
    lastDay: null,
    ...own,
  })
  const effect = async (...given: Parameters<typeof asked>): Promise<AssignmentEffect> =>
    (await post<AssignmentEffect>('reporting/effect', asked(...given))).data
  const assign = async (...given: Parameters<typeof asked>): Promise<Answer<{ effect: AssignmentEffect }>> => {
    const body = asked(...given)
    return post('reporting/assign', { ...body, version: await versionOf(body.structureId) })
  }
  const organisation = (parent: string, name: string, own: object = {}) =>
    tree.add(parent, name, { socialcreditcode: code(), ...own }, keeper)
  const kept = { line, coal, open, power, structure, node, versionOf }
  return { ...tree, ...kept, get, post, pass, tellTree, placed, effect, assign, organisation }
}

/** Counts of a node: own, inherited, with those below. */
export const countsOf = ({ nodes }: ReportingTree, id: string): number[] => {
  const found = nodes.find((node) => node.id === id) as ReportingNode
  return [found.own, found.inherited, found.total]
}
