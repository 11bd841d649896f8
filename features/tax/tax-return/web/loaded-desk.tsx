import { insteadOf, isFiled, taskDetailRoute, taxProfileRoute } from '@portal/tax-task/contract'
import { boot } from '@portal/web-kit/boot'
import { ApiError } from '@portal/web-kit/api-error'
import { FailedPage } from '@portal/web-kit/failed-page.tsx'
import { queryOf } from '@portal/web-kit/query'
import { Skeleton } from '@portal/web-kit/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import css from './compare/compare.module.css'
import type { ReturnAddress } from './address.rules.ts'
import type { Desk } from './desk/model/open-desk.ts'
import { ReturnDesk } from './desk/return-desk.tsx'
import { MovedTask, NoReturn } from './no-return.tsx'

/** A read that the desk waits for. */
interface Read {
  error: Error | null
  refetch: () => unknown
}

export interface LoadedDeskProps {
  address: ReturnAddress
  /** The return, or a filed version of it. */
  read: Read
  /** Forms, and what the page knows of the tax. */
  parts: readonly Pick<Read, 'error'>[]
  /** Null until all of it has come. */
  desk: Desk | null
  onTable: (table: string) => void
}

const notFound = 404
/** Trying again finds nothing; a task of another enterprise is as good as none. */
const isMissing = (error: Error | null): error is ApiError => error instanceof ApiError && error.status === notFound
const elsewhere = '如果是其他企业的申报表，请先切换到那家企业；本企业的请从税务任务里打开。'

/** The desk with its task: a skeleton until both are there, the failure with a retry when they don't come. */
export function LoadedDesk({ address: { taskNo, table, cell, review }, read, parts, desk, onTable }: LoadedDeskProps) {
  const task = useQuery(queryOf(taskDetailRoute, { query: { taskNo } }))
  const profile = useQuery(queryOf(taxProfileRoute, {}))
  if (desk !== null && task.data !== undefined)
    return (
      <ReturnDesk
        desk={desk}
        task={task.data}
        profile={profile.data}
        today={boot().today}
        at={{ table, cell }}
        review={review}
        onTable={onTable}
      />
    )
  if (task.data !== undefined && insteadOf(task.data.taxType) !== undefined)
    return <MovedTask taxType={task.data.taxType} isOpen={!isFiled(task.data.state)} />
  const failed = read.error ?? task.error ?? parts.find(({ error }) => error !== null)?.error ?? null
  if (isMissing(task.error)) return <NoReturn title={task.error.message} reason={elsewhere} />
  if (failed === null || (task.isPending && isMissing(failed)))
    return (
      <div className={css.desk}>
        <Skeleton rows={18} height={34} />
      </div>
    )
  return (
    <FailedPage
      error={failed}
      onRetry={() => {
        void read.refetch()
        void task.refetch()
      }}
    />
  )
}
