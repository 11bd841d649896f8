import { returnPage } from '../../contract/tax-return.pages.ts'
import { linkTo } from '@portal/contract'
import { declaredLabel } from '@portal/domain/occasion'
import { taxTypeName, type BatchProps, type BoardTask } from '@portal/tax-task/contract'
import { ActButton } from '@portal/web-kit/act-button.tsx'
import { Icon } from '@portal/web-kit/icon.tsx'
import { wordsOf } from '@portal/web-kit/show-error'
import { useAction } from '@portal/web-kit/use-action'
import { useMay } from '@portal/web-kit/caller'
import { useState } from 'react'
import { Link } from 'react-router'
import { engineValidateRoute, fillFromInvoicesRoute } from '../../contract/index.ts'
import { batchTexts as texts } from './batch.texts.ts'
import css from './batch.module.css'

interface Line {
  taskNo: string
  name: string
  isFine: boolean
  text: string
}

/** Fills or checks several returns in sequence. Each has its own result; a failure does not stop the others. */
export function BatchActs({ tasks, onDone }: Pick<BatchProps, 'tasks' | 'onDone'>) {
  const mayEdit = useMay('perm:tax:return:edit')
  const fill = useAction(fillFromInvoicesRoute, { onError: () => true })
  const check = useAction(engineValidateRoute, { onError: () => true })
  const [lines, setLines] = useState<readonly Line[]>([])
  const [isRunning, setRunning] = useState(false)
  const runAll = async (one: (task: BoardTask) => Promise<{ isFine: boolean; text: string }>): Promise<void> => {
    setRunning(true)
    setLines([])
    for (const task of tasks) {
      const said = await one(task).catch((error: unknown) => ({
        isFine: false,
        text: wordsOf(error instanceof Error ? error : new Error(String(error))),
      }))
      setLines((now) => [
        ...now,
        { taskNo: task.taskNo, name: `${taxTypeName(task.taxType)} ${declaredLabel(task)}`, ...said },
      ])
    }
    setRunning(false)
    onDone()
  }
  const fillAll = (): void =>
    void runAll(async ({ taskNo }) => {
      const { filled, needPerson } = await fill.runAsync({ body: { taskNo } })
      return { isFine: true, text: texts.filled(filled, needPerson.length) }
    })
  const checkAll = (): void =>
    void runAll(async ({ taskNo }) => {
      const { passed, fired, readiness } = await check.runAsync({ body: { taskNo } })
      const [blocking, hints] = (['error', 'warning'] as const).map(
        (level) => [...fired, ...readiness].filter((rule) => rule.level === level).length,
      )
      return { isFine: passed, text: texts.checked(blocking ?? 0, hints ?? 0) }
    })
  return (
    <>
      {mayEdit && (
        <ActButton of={fill} className="button small" disabled={isRunning || tasks.length === 0} onClick={fillAll}>
          <Icon name="refresh" size="s" />
          {texts.fill(tasks.length)}
        </ActButton>
      )}
      <ActButton of={check} className="button small" disabled={isRunning || tasks.length === 0} onClick={checkAll}>
        <Icon name="shield" size="s" />
        {texts.check(tasks.length)}
      </ActButton>
      {(lines.length > 0 || isRunning) && (
        <ul className={css.lines} role="status" aria-label={texts.results}>
          {lines.map(({ taskNo, name, isFine, text }) => (
            <li key={taskNo}>
              <span className={`status ${isFine ? 'done' : 'error'}`}>
                <Icon name={isFine ? 'done' : 'block'} size="s" />
                {name}
              </span>
              <span>{text}</span>
              {!isFine && (
                <Link to={linkTo(returnPage, { id: taskNo })} aria-label={texts.openNamed(name)}>
                  {texts.open}
                </Link>
              )}
            </li>
          ))}
          {isRunning && <li className="faint">{texts.running(lines.length, tasks.length)}</li>}
        </ul>
      )}
    </>
  )
}
