import type { Caller, SessionPort } from '../caller.ts'

/** Sessions for tests: the bearer token is `account.session.client`; every caller has the grant `p:w`. */
export const standInSessions = (): SessionPort => ({
  resolve: ({ token }) => {
    const [userId = '', sessionId = '', client = 'browser'] = token.split('.')
    return {
      caller: {
        userId,
        account: userId,
        userName: '甲',
        userSource: '1',
        sessionId: `${userId}.${sessionId}`,
        client: client as Caller['client'],
        entId: 'e1',
        entIds: new Set(['e1']),
        roles: new Set(),
        permissions: new Set(['p:w']),
        pending: [],
        provedAt: new Date(),
      },
    }
  },
})
