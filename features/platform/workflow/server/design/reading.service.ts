import { formatChinaTime } from '@portal/domain/china-time'
import { notFound, type ApprovalStep } from '@portal/contract'
import type { ApprovalKind } from '@portal/server-kit/approvals'
import type { CodeWords } from '@portal/server-kit/code-words'
import { acrossEnterprises, type Db } from '@portal/server-kit/database'
import type { DefinitionRow, DesignedDefinition, VersionRow } from '../../contract/design.schema.ts'
import { designedFields } from './choices.ts'
import { currentDefinition } from './current.ts'
import { countRunning, findDraft, listVersions, stepsOfVersion } from './design.repo.ts'
import { designTexts as texts } from './design.texts.ts'
import { presentDraft } from './draft.service.ts'

type Stored = Awaited<ReturnType<typeof listVersions>>[number]

/** All kinds with where their definitions stand, in the order of the features that bring them. */
export async function listDefinitions(db: Db, kinds: readonly ApprovalKind[]): Promise<DefinitionRow[]> {
  const [stored, running, current] = await Promise.all([
    listVersions(db),
    countRunning(acrossEnterprises(db)),
    Promise.all(kinds.map((kind) => currentDefinition(db, kind))),
  ])
  return kinds.map(({ type, name }, at) => {
    const own = stored.filter((row) => row.business_type === type)
    const { version = 1, steps = [] } = current[at] ?? {}
    const inForce = own.find((row) => row.version === version)
    const draft = own.find(({ state }) => state === 'draft')
    return {
      type,
      name,
      version,
      publishedAt: timeOf(inForce?.published_at),
      publishedBy: inForce?.published_by ?? '',
      stepNames: steps.map((step) => step.name),
      running: running
        .filter((one) => one.type === type)
        .map((one) => ({ version: one.version, count: Number(one.count) })),
      draft:
        draft === undefined
          ? null
          : { version: draft.version, savedAt: formatChinaTime(draft.saved_at), savedBy: draft.saved_by },
    }
  })
}

const timeOf = (at: Date | null | undefined): string | null => (at ? formatChinaTime(at) : null)

export async function designedDefinition(db: Db, kind: ApprovalKind, library: CodeWords): Promise<DesignedDefinition> {
  const [fields, current, stored, draft, running] = await Promise.all([
    designedFields(db, kind, library),
    currentDefinition(db, kind),
    listVersions(db, kind.type),
    findDraft(db, kind.type),
    countRunning(acrossEnterprises(db), kind.type),
  ])
  const counted = (version: number): number => Number(running.find((one) => one.version === version)?.count ?? 0)
  const versions = stored.filter(({ state }) => state === 'published').map((row) => presentVersion(row, counted))
  return {
    type: kind.type,
    name: kind.name,
    fields,
    version: current.version,
    steps: [...current.steps],
    draft: draft === undefined ? null : presentDraft(draft),
    versions: [...versions, { version: 1, note: '', publishedAt: null, publishedBy: '', running: counted(1) }],
  }
}

const presentVersion = (row: Stored, counted: (version: number) => number): VersionRow => ({
  version: row.version,
  note: row.note,
  publishedAt: timeOf(row.published_at),
  publishedBy: row.published_by ?? '',
  running: counted(row.version),
})

/** Steps of a published version. @throws 404. */
export async function publishedSteps(
  db: Db,
  { type, steps }: ApprovalKind,
  version: number,
): Promise<readonly ApprovalStep[]> {
  const found = version === 1 ? steps : await stepsOfVersion(db, type, version)
  if (found === undefined) throw notFound(texts.noVersion)
  return found
}
