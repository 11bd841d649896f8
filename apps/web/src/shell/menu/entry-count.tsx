import { todoPage, useTodoCount } from '@portal/home/web/public'
import { noticesPage, useUnread } from '@portal/notification/web/public'

/** Count next to a menu entry: to-dos, unread notices; nothing for others. */
export function EntryCount({ path }: { path: string }) {
  if (path === todoPage) return <Todos />
  return path === noticesPage ? <Unread /> : null
}

const Todos = () => <Count count={useTodoCount()} />
const Unread = () => <Count count={useUnread()} />
const Count = ({ count }: { count: number }) => count > 0 && <span className="count">{count}</span>
