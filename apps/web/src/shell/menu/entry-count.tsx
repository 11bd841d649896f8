import { noticesPage } from '@portal/notification/pages'
import { todoPage } from '@portal/home/pages'
import { useTodoCount } from '@portal/home/web/public'
import { useUnread } from '@portal/notification/web/public'

/** Count next to a menu entry: to-dos, unread notices; nothing for others. */
export function EntryCount({ path }: { path: string }) {
  if (path === todoPage.path) return <Todos />
  return path === noticesPage.path ? <Unread /> : null
}

const Todos = () => <Count count={useTodoCount()} />
const Unread = () => <Count count={useUnread()} />
const Count = ({ count }: { count: number }) => count > 0 && <span className="count">{count}</span>
