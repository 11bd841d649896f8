import { mostPassed, passSeenRoute } from '@portal/tax-return/contract'
import {
  assignGroupRoute,
  createGroupRoute,
  groupCandidatesRoute,
  mostOfGroup,
  planGroupRoute,
  remindGroupRoute,
} from '@portal/tax-task/contract'
import { AssignDrawer } from '@portal/tax-task/web/public'
import { ActButton } from '@portal/web-kit/act-button.tsx'
import { useMay } from '@portal/web-kit/caller'
import { confirm } from '@portal/web-kit/confirm'
import { Icon } from '@portal/web-kit/icon.tsx'
import { invalidate, queryOf } from '@portal/web-kit/query'
import { toast } from '@portal/web-kit/toast'
import { useAction } from '@portal/web-kit/use-action'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { groupBoardRoute, type GroupRow } from '../contract/index.ts'
import { groupTexts as texts } from './group.texts.ts'
import css from './group.module.css'

type Left = readonly { name: string; why: string }[]
const calls = { plan: planGroupRoute, assign: assignGroupRoute, shows: [groupBoardRoute] } as const

/** What is done to the chosen enterprises: their people named, preparers reminded, missing tasks created. */
export function GroupActs({ rows, onClear }: { rows: readonly GroupRow[]; onClear: () => void }) {
  const mayAssign = useMay('perm:tax:task:assign')
  const mayCreate = useMay('perm:tax:task:create')
  const mayReview = useMay('perm:tax:return:review')
  const [isAssigning, setAssigning] = useState(false)
  const [left, setLeft] = useState<Left>([])
  const refresh = () => invalidate(groupBoardRoute)
  const remind = useAction(remindGroupRoute, {
    waits: false,
    onDone: (done) => {
      toast.success(texts.reminded(done.reminded))
      setLeft(done.left)
    },
  })
  const create = useAction(createGroupRoute, {
    waits: false,
    onDone: async (done) => {
      toast.success(texts.created(done.created))
      setLeft(done.left)
      await refresh()
    },
  })
  const pass = useAction(passSeenRoute, {
    waits: false,
    onDone: async (done) => {
      toast.success(texts.passed(done.passed))
      setLeft(done.left)
      await refresh()
    },
  })
  const cells = rows.flatMap((row) => row.cells.map((cell) => ({ ...cell, entId: row.entId })))
  const taskNos = cells.flatMap(({ taskNo, kind }) => (taskNo === null || kind === 'done' ? [] : [taskNo]))
  const missing = cells.flatMap(({ kind, entId, taxType, period }) =>
    kind === 'missing' ? [{ entId, taxType, period }] : [],
  )
  const waiting = cells.flatMap(({ taskNo, kind }) => (taskNo !== null && kind === 'inReview' ? [taskNo] : []))
  const people = useQuery({ ...queryOf(groupCandidatesRoute, { body: { taskNos } }), enabled: isAssigning })
  const isMany = (count: number): boolean => count === 0 || count > mostOfGroup
  const askRemind = async () => {
    if (await confirm({ content: texts.remindAsk(taskNos.length) })) remind.run({ body: { taskNos } })
  }
  const askPass = async () => {
    if (await confirm({ content: texts.passAsk(waiting.length) })) pass.run({ body: { taskNos: waiting } })
  }
  return (
    <div className={css.bar} role="group" aria-label={texts.batch}>
      <b>{texts.chosen(rows.length, taskNos.length)}</b>
      {mayAssign && (
        <>
          <button
            type="button"
            className="button small"
            disabled={isMany(taskNos.length)}
            onClick={() => setAssigning(true)}
          >
            <Icon name="user" size="s" />
            {texts.assign(taskNos.length)}
          </button>
          <ActButton
            of={remind}
            className="button small"
            disabled={isMany(taskNos.length)}
            onClick={() => void askRemind()}
          >
            <Icon name="bell" size="s" />
            {texts.remind(taskNos.length)}
          </ActButton>
        </>
      )}
      {mayCreate && (
        <ActButton
          of={create}
          className="button small"
          disabled={isMany(missing.length)}
          onClick={() => create.run({ body: { wanted: missing } })}
        >
          <Icon name="plus" size="s" />
          {texts.create(missing.length)}
        </ActButton>
      )}
      {mayReview && waiting.length > 0 && (
        <ActButton
          of={pass}
          className="button small"
          disabled={waiting.length > mostPassed}
          onClick={() => void askPass()}
        >
          <Icon name="check" size="s" />
          {texts.pass(waiting.length)}
        </ActButton>
      )}
      <button type="button" className="button plain small" onClick={onClear}>
        {texts.clear}
      </button>
      {left.length > 0 && (
        <details className={css.left} open>
          <summary>{texts.left(left.length)}</summary>
          <ul>
            {left.map(({ name, why }) => (
              <li key={`${name} ${why}`}>
                {name}
                <span className="muted">{why}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
      {isAssigning && people.data !== undefined && (
        <AssignDrawer taskNos={taskNos} people={people.data} calls={calls} onClose={() => setAssigning(false)} />
      )}
    </div>
  )
}
