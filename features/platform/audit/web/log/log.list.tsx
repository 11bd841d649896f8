import { fieldsOf } from '@portal/contract'
import { sourceOf } from '@portal/page-kit/list/list-source'
import { columnsOf, type Column } from '@portal/page-kit/table/column'
import { Icon } from '@portal/web-kit/icon.tsx'
import { AuditLine, auditPageSize, auditResults, exportAuditRoute, listAuditRoute } from '../../contract/index.ts'
import { filtersOf, queryOfFilters, type LogFilters } from './log-filters.rules.ts'
import { logTexts as texts } from './log.texts.ts'
import css from './log.module.css'

const minute = '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}$'

export const logSource = sourceOf({
  title: texts.title,
  route: listAuditRoute,
  paging: 'cursor',
  sizes: [auditPageSize],
  openName: 'row',
  filters: {
    range: { kind: 'choice', title: texts.range, codes: texts.ranges },
    from: { kind: 'text', title: texts.from, pattern: minute },
    to: { kind: 'text', title: texts.to, pattern: minute },
    group: { kind: 'text', title: texts.action },
    action: { kind: 'text', title: texts.action },
    result: { kind: 'choice', title: texts.result, codes: auditResults },
    person: { kind: 'text', title: texts.person },
    enterprise: { kind: 'text', title: texts.enterprise, most: 100 },
    target: { kind: 'text', title: texts.target, most: 200 },
    address: { kind: 'text', title: texts.address },
    request: { kind: 'text', title: texts.request },
  },
  input: ({ values, after }) => ({
    query: { ...queryOfFilters(filtersOf(values), Date.now()), ...(after === '' ? {} : { after }) },
  }),
  shown: ({ records, next }) => ({ rows: records, total: null, next }),
  exportRoute: exportAuditRoute,
  exportQuery: ({ values }) => queryOfFilters(filtersOf(values), Date.now()),
})

/** Names of people and things set the filter. */
export const logColumns = (
  onFilter: (next: Partial<LogFilters>) => void,
  onOpen: (id: string) => void,
): Column<AuditLine>[] =>
  columnsOf<AuditLine>(fieldsOf(AuditLine), {
    at: {
      isFixed: true,
      narrow: true,
      cell: ({ id, at }) => (
        <button type="button" className="button link digits" onClick={() => onOpen(id)}>
          {at}
        </button>
      ),
    },
    userName: {
      narrow: true,
      cell: ({ account, ...row }) => (
        <Named
          name={personOf({ account, ...row })}
          onLook={account === null ? null : () => onFilter({ person: account })}
        />
      ),
    },
    actionName: { narrow: true },
    result: { narrow: true, cell: ({ result }) => <Result result={result} /> },
    entName: {
      cell: (_, text) => (
        <span className={css.named} title={text}>
          {text}
        </span>
      ),
    },
    target: {
      cell: ({ thing, target }) => (
        <Named name={thing?.name ?? target ?? ''} onLook={thing && (() => onFilter({ target: target ?? '' }))} />
      ),
    },
    address: { cell: (_, text) => <span className="digits">{text}</span> },
  })

const Named = ({ name, onLook }: { name: string; onLook: (() => void) | null }) =>
  onLook === null ? (
    name
  ) : (
    <button type="button" className={`button link ${css.named}`} title={texts.sameOf(name)} onClick={onLook}>
      {name}
    </button>
  )

/** Name and account. Without either, the row is of an unknown user, or of the system itself. */
export function personOf({ userName, account, userId, address, tried }: AuditLine): string {
  if (userName !== null) return `${userName}（${account ?? ''}）`
  if (userId !== null) return userId
  if (tried !== null) return texts.tried(tried)
  return address === null ? texts.system : texts.nobody
}

export const Result = ({ result }: { result: AuditLine['result'] }) => (
  <span className={`status ${result === 'done' ? 'done' : 'warn'}`}>
    <Icon name={result === 'done' ? 'check' : 'block'} />
    {auditResults[result]}
  </span>
)
