import { returnPage } from '@portal/tax-return/pages'
import { linkTo } from '@portal/contract'
import { Link } from 'react-router'
import { filingKindNames, type FilingVersion } from '../../contract/index.ts'
import { ReceiptFile } from './receipt-file.tsx'
import { filingTexts } from '../filing.texts.ts'

const texts = filingTexts.versions
const addressOf = (taskNo: string, number: number | null): string => linkTo(returnPage, { id: taskNo, version: number })

/** Filings, newest first; each opens its frozen version. */
export function VersionList({
  taskNo,
  versions,
  shown,
}: {
  taskNo: string
  versions: readonly FilingVersion[]
  shown: number | null
}) {
  return (
    <ol className="version-list" reversed>
      {versions.toReversed().map((version) => (
        <li key={version.number} className={version.number === shown ? 'on' : ''}>
          <div className="line">
            <b>{filingTexts.version(version.number)}</b>
            <span className="tag">{filingKindNames[version.kind]}</span>
            {version.isLate && <span className="tag err">{filingTexts.late}</span>}
            <span className="grow" />
            {version.number === shown ? (
              <span className="tag pri">{texts.looking}</span>
            ) : (
              <Link
                to={addressOf(taskNo, version.number)}
                aria-label={`${texts.look}${filingTexts.version(version.number)}`}
              >
                {texts.look}
              </Link>
            )}
          </div>
          <div className="num">{texts.receipt(version.receiptNo)}</div>
          <div className="t2 num">{texts.filedOn(version.filedOn, version.declarant)}</div>
          <div className="t3 f12 num">{texts.by(version.registeredBy, version.registeredAt.slice(0, 16))}</div>
          {shown === null && <ReceiptFile taskNo={taskNo} version={version} isLast={version === versions.at(-1)} />}
          {version.remark !== '' && <div className="t2">{version.remark}</div>}
        </li>
      ))}
    </ol>
  )
}
