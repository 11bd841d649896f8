import { taskPage } from './shown/task-page.ts'
import { declaredLabel } from '@portal/domain/occasion'
import { useMay } from '@portal/web-kit/caller'
import { usePageActs, type PageAct } from '@portal/web-kit/page-acts'
import { useNavigate } from 'react-router'
import { isEditable, isMissing, taxTypeName, type ListedTask, type MissingTask } from '../contract/index.ts'
import { createTask } from './shown/create-task.ts'
import { taskTexts } from './shown/task.texts.ts'

/** Actions of the list in the palette: creating missing tasks, and continuing open ones. */
export function useTaskActs(tasks: readonly (ListedTask | MissingTask)[]): void {
  const navigate = useNavigate()
  const mayCreate = useMay('perm:tax:task:create')
  usePageActs(
    tasks.flatMap((task): PageAct[] => {
      const name = `${taxTypeName(task.taxType)} ${declaredLabel(task)}`
      const id = `${task.taxType}:${task.period}`
      if (isMissing(task))
        return mayCreate
          ? [{ id, title: `${taskTexts.create} ${name}`, icon: 'plus', run: () => void createTask(task) }]
          : []
      const open = (): void => void navigate(taskPage(task.taskNo))
      return isEditable(task.state) ? [{ id, title: `${taskTexts.open} ${name}`, icon: 'file-text', run: open }] : []
    }),
  )
}
