import { companyPage } from '@portal/company/pages'
import { linkTo } from '@portal/contract'
import { boot } from '@portal/web-kit/boot'
import { callForFile } from '@portal/web-kit/call'
import { Can } from '@portal/web-kit/can.tsx'
import { useMay, useMe } from '@portal/web-kit/caller'
import { EmptyState } from '@portal/web-kit/empty-state.tsx'
import { Icon } from '@portal/web-kit/icon.tsx'
import { invalidate, queryOf } from '@portal/web-kit/query'
import { QueryView } from '@portal/web-kit/query-view.tsx'
import { saveFile } from '@portal/web-kit/save-file'
import { showError } from '@portal/web-kit/show-error'
import { useStream } from '@portal/web-kit/stream/use-stream'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { exportTasksRoute, settledTasksRoute, taskBoardRoute } from '../contract/index.ts'
import { addressOf, filterOf, type BoardFilter } from './board/board-filter.rules.ts'
import { boardTexts as texts } from './board/board.texts.ts'
import { BoardCharts } from './board/board-charts.tsx'
import { Board } from './board/board.tsx'
import { ExpectedFilings } from './expected/expected-filings.tsx'
import { teamOf } from './people/people.rules.ts'
import { registrationTab } from '../contract/registration-tab.ts'
import { useTaskActs } from './task-acts.ts'
import { taskTexts } from './shown/task.texts.ts'
import { NewOccasion } from './occasion/new-occasion.tsx'
import { useAskedPeriod } from './use-asked-period.ts'
import css from './shown/tasks.module.css'

/** The enterprise's tasks by deadline: result, problem and next action of each. The filter is stored in the address. */
export function TasksPage() {
  const [search, setSearch] = useSearchParams()
  const me = useMe()
  const { today } = boot()
  const query = useQuery(queryOf(taskBoardRoute, { query: {} }))
  const refresh = (): void => void invalidate(taskBoardRoute, settledTasksRoute)
  useStream('task', refresh, refresh)
  useAskedPeriod()
  useTaskActs([...(query.data?.tasks ?? []), ...(query.data?.missing ?? [])])
  const filter = filterOf(search)
  const choose = (next: BoardFilter): void => setSearch(addressOf(next), { replace: true })
  const mayReview = useMay('role:taxManager')
  const save = (): void => void callForFile(exportTasksRoute, { query: {} }).then(saveFile, showError)
  return (
    <div className={css.tasksPage}>
      <div className="page-title">
        <h1>{taskTexts.title}</h1>
        <span className={`muted text-small ${css.subtitle}`}>{texts.today(me.entName, today)}</span>
        <span className="grow" />
        <NewOccasion />
        <button type="button" className="button" disabled={(query.data?.tasks.length ?? 0) === 0} onClick={save}>
          <Icon name="download" size="s" />
          {texts.export}
        </button>
      </div>
      <QueryView query={query} isPage>
        {(board) =>
          board.tasks.length + board.missing.length + board.settled.length === 0 ? (
            <div className="card">
              <EmptyState title={texts.none} reason={texts.noneReason} icon="done">
                <Can code="company:info:manage">
                  <Link className="button" to={linkTo(companyPage, { tab: registrationTab })}>
                    {texts.register}
                  </Link>
                </Can>
              </EmptyState>
            </div>
          ) : (
            <Board
              board={board}
              filter={filter}
              looking={{ userId: me.userId, mayReview, today, team: teamOf(board.tasks, me.userId) }}
              onFilter={choose}
              onDone={refresh}
            />
          )
        }
      </QueryView>
      {query.data !== undefined && <ExpectedFilings />}
      {query.data !== undefined && <BoardCharts />}
    </div>
  )
}
