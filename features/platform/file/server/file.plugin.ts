import { createReadStream } from 'node:fs'
import { endingOf, notFound, type FileEnding } from '@portal/contract'
import type { FileTemplate } from '@portal/server-kit/brought'
import type { Feature, FileAnswer, Kit } from '@portal/server-kit/feature'
import {
  applicationTemplate,
  askUploadRoute,
  beginUploadRoute,
  continueUploadRoute,
  downloadFileRoute,
  endUploadRoute,
  fileFactsRoute,
  fileTemplateRoute,
  previewSheetsRoute,
  savedFileRoute,
  saveUploadLogRoute,
  uploadFileRoute,
  viewImageRoute,
} from '../contract/index.ts'
import { fileWords } from '../contract/file.words.ts'
import { contents } from './content/check.ts'
import { fileEnterpriseTables, fileTables } from './file.table.ts'
import { fileTexts as texts } from './file.texts.ts'
import { gatherKinds, gatherTemplates } from './gather-kinds.ts'
import { fileMigration } from './migrations/202611270101-file.ts'
import { resumableUploadMigration } from './migrations/202611280101-resumable-upload.ts'
import { unboundOfPersonMigration } from './migrations/202611300102-unbound-of-person.ts'
import { createResumable } from './resumable/resumable.service.ts'
import { answerFile, answerPicture, answerSaved, factsOf } from './read.service.ts'
import { sheetsOf } from './sheets.service.ts'
import { sweepHourly } from './sweep.jobs.ts'
import { logUpload } from './upload-log.service.ts'
import { beforeFile, takeFile } from './upload.service.ts'

/** Feature: files that people upload for things of other features (FIL-01), and templates that they fill in. */
export const fileFeature = (): Feature => ({
  name: 'file',
  words: fileWords,
  templates: [{ fileName: applicationTemplate, at: new URL('data/organization-application.docx', import.meta.url) }],
  migrations: [fileMigration, resumableUploadMigration, unboundOfPersonMigration],
  tables: fileTables,
  enterpriseTables: fileEnterpriseTables,
  mount,
})

function mount(kit: Kit): void {
  const kinds = gatherKinds(kit.brought)
  const templates = gatherTemplates(kit.brought)
  const reading = { files: kit.files, kinds }
  kit.mount(
    uploadFileRoute,
    async ({ body }, call) => [await takeFile(kit, call, kinds.get(body.projectType))],
    beforeFile(kit, kinds),
  )
  kit.mount(downloadFileRoute, ({ body }, call) => answerFile(reading, call, body.fileId))
  kit.mount(savedFileRoute, ({ query }, call) => answerSaved(reading, call, query.fileId))
  kit.mount(viewImageRoute, ({ body }, call) => answerPicture(reading, call, body.fileId))
  kit.mount(fileFactsRoute, ({ body }, call) => factsOf(reading, call, body.fileId))
  kit.mount(previewSheetsRoute, ({ body }, call) => sheetsOf(reading, call, body.fileId))
  kit.mount(saveUploadLogRoute, async ({ body }, call) => {
    await logUpload(kit, call, body)
    return null
  })
  kit.mount(fileTemplateRoute, ({ query }) => answerTemplate(templates.get(query.fileName)))
  const resumable = createResumable(kit, kinds)
  kit.mount(beginUploadRoute, (_input, call) => resumable.begin(call))
  kit.mount(continueUploadRoute, ({ params }, call) => resumable.proceed(call, params.uploadId))
  kit.mount(askUploadRoute, ({ params }, call) => resumable.ask(call, params.uploadId))
  kit.mount(endUploadRoute, ({ params }, call) => resumable.end(call, params.uploadId))
  sweepHourly(kit)
}

function answerTemplate(template: FileTemplate | undefined): FileAnswer {
  if (template === undefined) throw notFound(texts.noTemplate)
  const { fileName, at } = template
  return { body: createReadStream(at), mediaType: contents[endingOf(fileName) as FileEnding].mediaType, fileName }
}
