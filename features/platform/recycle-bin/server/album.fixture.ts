import { defineRoute, Exactly, Id, notFound, refuse, Type } from '@portal/contract'
import type { Feature } from '@portal/server-kit/feature'
import type { Migration } from '@portal/server-kit/migrations'
import { recycle } from './public.ts'

declare module '@portal/server-kit/tables' {
  interface Tables {
    album: { id: string }
    album_photo: { id: string; album_id: string; title: string; pages: number }
  }
}
interface Photo {
  id: string
  album_id: string
  title: string
  pages: number
}

const albumMigration: Migration = {
  stamp: '299901010000-album',
  sql: `create table album (id text primary key);
    create table album_photo (id text primary key, album_id text not null references album, title text unique,
      pages integer not null check (pages > 0));
    insert into album values ('a'), ('b');
    insert into album_photo select 'photo' || n, case when n = 9 then 'b' else 'a' end, '第' || n || '张', n
      from generate_series(1, 9) n;`,
}

export const removePhotoRoute = defineRoute({
  method: 'POST',
  path: '/japi/api/album/remove',
  summary: '删除照片',
  tag: '相册',
  access: 'signed-in',
  scope: 'user',
  body: Exactly({ id: Id(), kind: Type.String() }),
  data: Type.Null(),
  audit: 'album.remove',
})

/** A feature whose photos go into the bin, as those of others do. */
export const albumFeature = (): Feature => ({
  name: 'album',
  migrations: [albumMigration],
  tables: ['album', 'album_photo'],
  restores: {
    photo: {
      name: '照片',
      restore: async (tx, _now, snapshot) => {
        const photo = snapshot as Photo
        await tx.db.insertInto('album_photo').values(photo).execute()
        if (photo.title === '第7张') throw refuse('第7张已经撤回，不再恢复')
      },
    },
  },
  mount: (kit) =>
    kit.mount(removePhotoRoute, ({ body: { id, kind } }, call) =>
      call.write(async (tx) => {
        const photo = await tx.db.deleteFrom('album_photo').where('id', '=', id).returningAll().executeTakeFirst()
        if (photo === undefined) throw notFound()
        const by = call.caller
        await recycle(tx, call.now(), { kind, thingId: id, name: photo.title, entId: null, snapshot: photo, by })
        return null
      }),
    ),
})
