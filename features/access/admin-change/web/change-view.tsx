import { fileFactsRoute } from '@portal/file/contract'
import { downloadFile, openPreview } from '@portal/file/web/public'
import { sizeOf } from '@portal/page-kit/upload/upload.rules'
import { Icon, type IconName } from '@portal/web-kit/icon.tsx'
import { queryOf } from '@portal/web-kit/query'
import { showError } from '@portal/web-kit/show-error'
import { useQuery } from '@tanstack/react-query'
import type { AdminChange, ChangePerson } from '../contract/index.ts'
import { adminChangeTexts as texts } from './admin-change.texts.ts'
import css from './admin-change.module.css'

/** What an application says and does: who hands over to whom, what follows, the file and the reason. */
export function ChangeView({ of }: { of: AdminChange }) {
  const { from, to, state, canDecide, decider, fault } = of
  const by = (canDecide ? texts.byYou : texts.by)[decider as keyof typeof texts.by]
  return (
    <div className={css.change}>
      <p className="muted">
        {texts.said(of.applicant, of.appliedAt.slice(0, 16))} <b>{of.entName}</b> {texts.saidOf}
        {by}
      </p>
      <div className={css.sides}>
        <Side title={texts.from} of={from} />
        <div className={css.between}>
          <Icon name="arrow-right" />
        </div>
        <Side title={texts.to} of={to} isNew />
      </div>
      {fault !== null && (
        <p className="warn-text" role="alert">
          <Icon name="warn" size="s" /> {texts.cannot}：{fault}
        </p>
      )}
      <Outcome of={of} />
      <div className={css.columns}>
        {state === 'pending' && (
          <section>
            <h3>{texts.effects}</h3>
            <ul className={css.effects}>
              <Effect icon="plus" text={texts.gains(to.name, of.users)} />
              {from !== null && <Effect icon="minus" text={texts.loses(from.name)} />}
              <Effect icon="swap" text={texts.passes} />
              <Effect icon="bell" text={texts.tells} />
            </ul>
          </section>
        )}
        <section>
          <h3>{texts.file}</h3>
          <ChangeFile fileId={of.fileId} fileName={of.fileName} />
          <h3>{texts.reason}</h3>
          <p className={`muted ${css.reason}`}>{of.reason}</p>
        </section>
      </div>
    </div>
  )
}

const Side = ({ title, of, isNew = false }: { title: string; of: ChangePerson | null; isNew?: boolean }) => (
  <div className={isNew ? css.future : css.former}>
    <p className="faint text-small">{title}</p>
    <p className={css.number}>{of?.account ?? texts.nobody}</p>
    <p className="muted text-small">{of?.name ?? texts.nobodyNote}</p>
  </div>
)

const Effect = ({ icon, text }: { icon: IconName; text: string }) => (
  <li>
    <Icon name={icon} />
    <span>{text}</span>
  </li>
)

/** Who decided it, and what he said. */
function Outcome({ of: { state, decidedBy, opinion } }: { of: AdminChange }) {
  if (state === 'pending') return null
  if (state === 'withdrawn') return <p role="status">{texts.withdrawnNote}</p>
  return (
    <p role="status">
      {texts.decided(decidedBy, texts.decidedAs[state as keyof typeof texts.decidedAs])}
      {opinion !== '' && <span className="muted">　{texts.opinion(opinion)}</span>}
    </p>
  )
}

function ChangeFile({ fileId, fileName }: Pick<AdminChange, 'fileId' | 'fileName'>) {
  const facts = useQuery(queryOf(fileFactsRoute, { body: { fileId } }))
  const file = { fileId, fileName }
  return (
    <p className={css.file}>
      <Icon name="file-text" />
      <span>{fileName}</span>
      {facts.data !== undefined && <span className="faint text-small">{sizeOf(facts.data.size)}</span>}
      <span className={css.acts}>
        <button type="button" className="button link" onClick={() => void openPreview(file)}>
          {texts.preview}
        </button>
        <button type="button" className="button link" onClick={() => void downloadFile(file).catch(showError)}>
          {texts.download}
        </button>
      </span>
    </p>
  )
}
