import { grouped } from '@portal/domain/grouped'
import { linkTo } from '@portal/contract'
import { declared } from '@portal/page-kit/list/declared'
import { ListPage } from '@portal/page-kit/list/list-page.tsx'
import { useList } from '@portal/page-kit/list/use-list'
import { columnsOf } from '@portal/page-kit/table/column'
import { ActButton } from '@portal/web-kit/act-button.tsx'
import { confirm } from '@portal/web-kit/confirm'
import { Icon } from '@portal/web-kit/icon.tsx'
import { toast } from '@portal/web-kit/toast'
import { useAction } from '@portal/web-kit/use-action'
import { useEffect } from 'react'
import { Link, useNavigate } from 'react-router'
import { composePage, reportPage } from '../contract/broadcast.pages.ts'
import { broadcastList, removeBroadcastRoute, states, type ListedBroadcast } from '../contract/index.ts'
import { broadcastTexts as texts } from './broadcast.texts.ts'
import { askAgainMs, isMoving, tones } from './tones.ts'
import { useRecalling } from './use-recalling.ts'
import css from './broadcast.module.css'

const source = declared(broadcastList)
const isWaiting = ({ state }: ListedBroadcast): boolean => state === 'draft' || state === 'scheduled'
const share = (part: keyof ListedBroadcast & ('seen' | 'acted')) => (row: ListedBroadcast) =>
  row.sent === 0 ? '—' : `${grouped(row[part])}（${texts.percent(row[part], row.sent)}）`

const columnsWith = (acts: (row: ListedBroadcast) => React.ReactNode) =>
  columnsOf<ListedBroadcast>(broadcastList.fields, {
    title: {
      isFixed: true,
      isWide: true,
      narrow: true,
      cell: (row) => (
        <Link to={isWaiting(row) ? linkTo(composePage, { id: row.id }) : linkTo(reportPage, { message: row.id })}>
          {row.title}
        </Link>
      ),
    },
    state: {
      narrow: true,
      cell: ({ state, sent, total }) => (
        <>
          <span className={`tag ${tones[state as keyof typeof tones]}`}>{states[state as keyof typeof states]}</span>
          {isMoving(state) && <small className="muted digits"> {texts.progress(sent, total)}</small>}
        </>
      ),
    },
    noticeType: { isHidden: true },
    isMust: { cell: ({ isMust }) => (isMust ? <span className="tag warn">{texts.must}</span> : '') },
    to: { isWide: true },
    seen: { cell: share('seen') },
    acted: { cell: share('acted') },
    withdrawn: { isHidden: true },
    by: { isHidden: true },
    acts: { title: texts.acts, isUntitled: true, narrow: true, cell: acts },
  })

/** Messages, the newest first; what is being sent or recalled is asked for again until it is done. */
export function BroadcastsList() {
  const list = useList('broadcasts', source)
  const navigate = useNavigate()
  const recalling = useRecalling()
  const removing = useAction(removeBroadcastRoute, {
    onDone: () => {
      toast.success(texts.removed)
      list.refresh()
    },
  })
  const moves = list.query.data?.rows.some(({ state }) => isMoving(state)) === true
  const { refresh } = list
  useEffect(() => {
    if (!moves) return undefined
    const timer = setInterval(refresh, askAgainMs)
    return () => clearInterval(timer)
  }, [moves, refresh])
  const remove = async ({ id, version, title }: ListedBroadcast): Promise<void> => {
    const asked = { content: texts.removeAsk(title), kind: 'warning', okText: texts.remove } as const
    if (await confirm(asked)) removing.run({ body: { id, version } })
  }
  const acts = (row: ListedBroadcast) => (
    <span className={css.acts}>
      <Link className="button small" to={linkTo(composePage, { copy: row.id })}>
        {texts.copy}
      </Link>
      {row.state === 'draft' && (
        <ActButton of={removing} className="button small" onClick={() => void remove(row)}>
          {texts.remove}
        </ActButton>
      )}
      {['scheduled', 'sending', 'sent'].includes(row.state) && (
        <ActButton of={recalling.act} className="button small" onClick={() => void recalling.ask(row)}>
          {row.state === 'scheduled' ? texts.unschedule : texts.recall}
        </ActButton>
      )}
    </span>
  )
  return (
    <ListPage
      title={texts.title}
      lead={texts.lead}
      list={list}
      columns={columnsWith(acts)}
      rowName={({ title }) => title}
      isFaint={({ state }) => state === 'recalled'}
      acts={
        <button type="button" className="button primary" onClick={() => void navigate(linkTo(composePage))}>
          <Icon name="plus" />
          {texts.write}
        </button>
      }
      empty={{ title: texts.empty, reason: texts.emptyReason, icon: 'megaphone' }}
    />
  )
}
