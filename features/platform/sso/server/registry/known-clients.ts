import type { Kit } from '@portal/server-kit/feature'
import { demoClients } from '../demo/demo.clients.ts'
import { findClient, findClientOfPage, type ClientRow } from './client.repo.ts'

/** Clients of the portal at an address: those of the registry, and with DEMO=1 the demonstration's. */
export interface KnownClients {
  find(origin: string, clientId: string): Promise<ClientRow | undefined>
  /** The client whose users agree on this page; the registry comes before the demonstration. */
  ofPage(origin: string, page: string): Promise<ClientRow | undefined>
}

export function knownClients(kit: Kit): KnownClients {
  const demo = (origin: string): ClientRow[] => (kit.config.demo ? demoClients(origin) : [])
  return {
    async find(origin, clientId) {
      const client = (await findClient(kit.db, clientId)) ?? demo(origin).find((each) => each.client_id === clientId)
      return client?.enabled ? client : undefined
    },
    ofPage: async (origin, page) =>
      (await findClientOfPage(kit.db, page)) ?? demo(origin).find((each) => each.agreement_page === page),
  }
}
