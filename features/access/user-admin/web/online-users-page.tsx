import { OnlinePage } from './online/online-page.tsx'
import { enterprises } from './sources.ts'

/** Who is signed in now, found by enterprise too. */
export const OnlineUsersPage = () => <OnlinePage enterprises={enterprises} />
