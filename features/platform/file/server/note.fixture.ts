import { applicationFile } from '../contract/index.ts'
import type { Feature } from '@portal/server-kit/feature'

/** A feature with kinds of its own: what belongs to n1 may be read by its enterprise, an application by nobody else. */
export const noteFeature = (): Feature => ({
  name: 'note',
  migrations: [],
  tables: [],
  files: [
    { ...applicationFile, name: '申请文件', mayUpload: 'signed-in', mayRead: () => Promise.resolve(false) },
    {
      projectType: 'note',
      name: '便条的附件',
      mayUpload: 'signed-in',
      extensions: ['png', 'pdf', 'xlsx'],
      maxBytes: 1_048_576,
      mayRead: (_db, caller, { entId, thing }) => Promise.resolve(thing === 'n1' && caller.entId === entId),
    },
    {
      projectType: 'paper',
      name: '大文件',
      mayUpload: 'signed-in',
      extensions: ['pdf', 'png', 'docx'],
      maxBytes: 62_914_560,
      maxBytesOf: { docx: 20_971_520 },
      mayRead: (_db, caller, { entId }) => Promise.resolve(caller.entId === entId),
    },
    {
      projectType: 'plan',
      name: '图纸',
      mayUpload: 'perm:company:file:manage',
      extensions: ['pdf'],
      maxBytes: 62_914_560,
      mayRead: (_db, caller, { entId }) => Promise.resolve(caller.entId === entId),
    },
    {
      projectType: 'seal',
      name: '印章',
      mayUpload: 'perm:company:file:manage',
      extensions: ['png'],
      maxBytes: 1_048_576,
      mayRead: (_db, caller, { entId }) => Promise.resolve(caller.entId === entId),
    },
  ],
  mount() {},
})
