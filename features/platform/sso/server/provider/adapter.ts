import { errors, type Adapter, type AdapterPayload } from 'oidc-provider'
import type { Kit } from '@portal/server-kit/feature'
import { sha256 } from '@portal/server-kit/ids'
import { clientMetadata } from '../registry/client.metadata.ts'
import type { ClientRow } from '../registry/client.repo.ts'
import {
  consumeRecord,
  deleteRecord,
  deleteRecordsOfGrants,
  findRecord,
  findRecordByUid,
  putRecord,
} from './record.repo.ts'

/** Finds an enabled client by id. */
export type ClientSource = (clientId: string) => Promise<ClientRow | undefined>
type Stored = { payload: AdapterPayload; consumed_at: Date | null }

/**
 * Storage of the provider library in PostgreSQL. The id of a code, a token or a session is its secret, so it is stored
 * as a hash.
 */
export const recordAdapter =
  (kit: Kit, clients: ClientSource) =>
  (model: string): Adapter =>
    model === 'Client'
      ? clientAdapter(clients)
      : {
          async upsert(id, payload) {
            const { jti: _secret, ...kept } =
              payload.session?.cookie === undefined
                ? payload
                : { ...payload, session: { ...payload.session, cookie: undefined } }
            await kit.write((tx) =>
              putRecord(tx.db, {
                model,
                idHash: sha256(id),
                payload: kept,
                grantId: payload.grantId ?? (model === 'Grant' ? id : null),
                uid: payload.uid ?? null,
                expiresAt: payload.exp === undefined ? null : new Date(payload.exp * 1000),
              }),
            )
          },
          async find(id) {
            return restored(await findRecord(kit.db, model, sha256(id)), id)
          },
          async findByUid(uid) {
            return restored(await findRecordByUid(kit.db, model, uid))
          },
          async findByUserCode() {
            return undefined
          },
          async consume(id) {
            const isFirst = await kit.write((tx) => consumeRecord(tx.db, model, sha256(id), kit.clock.now()))
            if (!isFirst) throw new errors.InvalidGrant(`${model} already consumed`)
          },
          destroy: (id) => kit.write((tx) => deleteRecord(tx.db, model, sha256(id))),
          revokeByGrantId: (grantId) => kit.write((tx) => deleteRecordsOfGrants(tx.db, [grantId])),
        }

function restored(found: Stored | undefined, id?: string): AdapterPayload | undefined {
  if (found === undefined) return undefined
  return {
    ...found.payload,
    ...(id === undefined ? {} : { jti: id }),
    ...(found.consumed_at === null ? {} : { consumed: Math.floor(found.consumed_at.getTime() / 1000) }),
  }
}

/** Clients are portal data; the library never writes them. */
const clientAdapter = (clients: ClientSource): Adapter => ({
  upsert: () => Promise.reject(new Error('clients are kept by the registry')),
  async find(id) {
    const client = await clients(id)
    return client === undefined ? undefined : clientMetadata(client)
  },
  findByUserCode: () => Promise.resolve(undefined),
  findByUid: () => Promise.resolve(undefined),
  consume: () => Promise.resolve(),
  destroy: () => Promise.resolve(),
  revokeByGrantId: () => Promise.resolve(),
})
