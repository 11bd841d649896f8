import { returnPage } from '@portal/tax-return/pages'
import { linkTo } from '@portal/contract'
import type { Column } from '@portal/page-kit/table/column'
import { Table } from '@portal/page-kit/table/table.tsx'
import { Link } from 'react-router'
import { filingKindNames, type FilingVersion } from '../../contract/index.ts'
import { ReceiptFile } from './receipt-file.tsx'
import { filingTexts } from '../shown/filing.texts.ts'
import css from '../shown/filing.module.css'

const texts = filingTexts.versions
const addressOf = (taskNo: string, number: number | null): string => linkTo(returnPage, { id: taskNo, version: number })

interface VersionListProps {
  taskNo: string
  versions: readonly FilingVersion[]
  shown: number | null
}

/** Filings, newest first; each opens its frozen version. */
export const VersionList = (props: VersionListProps) => (
  <div className={css.versionTable}>
    <Table
      caption={texts.heading}
      columns={columnsOf(props)}
      rows={props.versions.toReversed()}
      rowId={({ number }) => String(number)}
      openId={String(props.shown)}
      isSmall
      overflow="none"
    />
  </div>
)

const columnsOf = ({ taskNo, versions, shown }: VersionListProps): Column<FilingVersion>[] => [
  {
    id: 'number',
    title: texts.title,
    kind: 'text',
    isHeader: true,
    cell: ({ number, kind, isLate }) => (
      <>
        <b>{filingTexts.version(number)}</b> <span className="tag">{filingKindNames[kind]}</span>
        {isLate && <span className="tag error">{filingTexts.late}</span>}
      </>
    ),
  },
  {
    id: 'receiptNo',
    title: texts.filing,
    kind: 'text',
    className: css.filing,
    cell: (version) => (
      <>
        <div className="digits">{texts.receipt(version.receiptNo)}</div>
        <div className="muted digits">{texts.filedOn(version.filedOn, version.declarant)}</div>
        <div className="faint text-tiny digits">
          {texts.by(version.registeredBy, version.registeredAt.slice(0, 16))}
        </div>
        {shown === null && <ReceiptFile taskNo={taskNo} version={version} isLast={version === versions.at(-1)} />}
        {version.remark !== '' && <div className="muted">{version.remark}</div>}
      </>
    ),
  },
  {
    id: 'look',
    title: texts.look,
    kind: 'text',
    isUntitled: true,
    cell: ({ number }) =>
      number === shown ? (
        <span className="tag primary">{texts.looking}</span>
      ) : (
        <Link to={addressOf(taskNo, number)} aria-label={`${texts.look}${filingTexts.version(number)}`}>
          {texts.look}
        </Link>
      ),
  },
]
