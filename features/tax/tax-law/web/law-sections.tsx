import type { Column } from '@portal/page-kit/table/column'
import { Table } from '@portal/page-kit/table/table.tsx'
import { EmptyState } from '@portal/web-kit/empty-state.tsx'
import { SideDrawer } from '@portal/web-kit/side-drawer.tsx'
import { queryOf } from '@portal/web-kit/query'
import { QueryView } from '@portal/web-kit/query-view.tsx'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { lawRulesRoute, type LawRegister, type LawRule } from '../contract/index.ts'
import { CertaintyMark } from './certainty-mark.tsx'
import { RuleDetail } from './rule-detail.tsx'
import { comingOf, documentsText, missingOf, onText, taxesText, titleOf, type Coming } from './law.rules.ts'
import { lawTexts as texts } from './law.texts.ts'
import css from './law.module.css'

type Section = 'coming' | 'missing'

/** Leads to the rule beside its section. */
const RuleLink = ({ section, rule, children }: { section: Section; rule: LawRule; children: string }) => (
  <Link to={`?tab=${section}&open=${rule.id}`}>{children}</Link>
)
const Lines = ({ lines }: { lines: readonly string[] }) => (
  <ul className={css.lines}>
    {lines.map((line) => (
      <li key={line}>{line}</li>
    ))}
  </ul>
)

const comingColumns: readonly Column<Coming>[] = [
  { id: 'on', title: texts.when, kind: 'text', narrow: true, cell: ({ on }) => onText(on) },
  {
    id: 'what',
    title: texts.change,
    kind: 'text',
    isHeader: true,
    isWide: true,
    narrow: true,
    cell: ({ what, rule }) => (
      <RuleLink section="coming" rule={rule}>
        {what}
      </RuleLink>
    ),
  },
  { id: 'tax', title: titleOf('taxes'), kind: 'text', cell: ({ rule }) => taxesText(rule) },
  { id: 'documents', title: titleOf('documents'), kind: 'text', isWide: true, cell: ({ rule }) => documentsText(rule) },
  {
    id: 'certainty',
    title: titleOf('certainty'),
    kind: 'text',
    cell: ({ rule }) => <CertaintyMark certainty={rule.certainty} />,
  },
]
const missingColumns: readonly Column<LawRule>[] = [
  {
    id: 'form',
    title: texts.form,
    kind: 'text',
    isHeader: true,
    isWide: true,
    cell: (rule) => (
      <RuleLink section="missing" rule={rule}>
        {rule.missing?.form ?? rule.title}
      </RuleLink>
    ),
  },
  { id: 'tax', title: titleOf('taxes'), kind: 'text', cell: (rule) => taxesText(rule) },
  { id: 'from', title: titleOf('effectiveFrom'), kind: 'text', cell: ({ effectiveFrom }) => effectiveFrom },
  {
    id: 'lacks',
    title: texts.lacks,
    kind: 'text',
    isWide: true,
    cell: ({ missing }) => <Lines lines={missing?.lacks ?? []} />,
  },
  {
    id: 'meanwhile',
    title: texts.meanwhile,
    kind: 'text',
    isWide: true,
    cell: ({ missing }) => <Lines lines={missing?.meanwhile ?? []} />,
  },
]

const bodies: Readonly<Record<Section, (register: LawRegister) => ReactNode>> = {
  coming: (register) => {
    const rows = comingOf(register)
    return rows.length === 0 ? (
      <EmptyState title={texts.noComing} reason={texts.noComingReason} icon="done" />
    ) : (
      <Table
        caption={texts.tabs.coming}
        columns={comingColumns}
        rows={rows}
        rowId={({ on, rule }) => `${on} ${rule.id}`}
        overflow="sideways"
      />
    )
  },
  missing: (register) => {
    const rows = missingOf(register)
    return rows.length === 0 ? (
      <EmptyState title={texts.noMissing} reason={texts.noMissingReason} icon="done" />
    ) : (
      <Table
        caption={texts.tabs.missing}
        columns={missingColumns}
        rows={rows}
        rowId={({ id }) => id}
        overflow="sideways"
      />
    )
  },
}

/** What changes from today on, or the forms without an official layout; the rule opens beside it. */
export function LawSection({ section }: { section: Section }) {
  const query = useQuery(queryOf(lawRulesRoute, {}))
  const [search, setSearch] = useSearchParams()
  const open = search.get('open')
  const title = query.data?.rules.find(({ id }) => id === open)?.title
  return (
    <section className="card" aria-label={texts.tabs[section]}>
      <QueryView query={query} isPage>
        {(register) => bodies[section](register)}
      </QueryView>
      {open !== null && (
        <SideDrawer title={title ?? texts.title} onClose={() => setSearch({ tab: section }, { replace: true })}>
          <RuleDetail id={open} />
        </SideDrawer>
      )}
    </section>
  )
}
