import { Exactly, fieldsOf, linesFields, linesShown } from '@portal/contract'
import type { GalleryPart } from '../gallery/gallery-part.ts'
import { itemLines, items } from './lines.fixture.ts'
import { LinesOf } from './lines-of.tsx'

const fields = linesFields(fieldsOf(Exactly(linesShown({ items }))))

/** Lines as they are read; the form's gallery has those that are typed. */
export const gallery: GalleryPart = {
  title: '明细',
  states: {
    几行: () => <LinesOf fields={fields} row={{ items: itemLines }} />,
    没有: () => <LinesOf fields={fields} row={{ items: [] }} />,
  },
}
