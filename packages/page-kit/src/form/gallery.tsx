import { defineLines, defineRoute, Exactly, Line, Named, Type } from '@portal/contract'
import { useEffect, useRef } from 'react'
import type { GalleryPart } from '../gallery/gallery-part.ts'
import { itemLines, items } from '../lines/lines.fixture.ts'
import { FormPage } from './form-page.tsx'
import type { FormOptions } from './form-options.ts'
import { useForm } from './use-form.ts'

const people = defineLines({ title: '随车人员', entered: { name: Named('姓名', Line(20)) }, most: 20 })
const route = defineRoute({
  method: 'POST',
  path: '/japi/gallery/lines',
  summary: '借用',
  tag: 'gallery',
  access: 'signed-in',
  scope: 'enterprise',
  idempotent: true,
  body: Exactly({ plate: Named('车牌号', Line(10)), use: Named('用途', Line(200)), items: items.said }),
  data: Type.Null(),
})
const plain = defineRoute({ ...route, body: Exactly({ people: people.said }) })
const begun = { plate: '一号车', use: '勘查' }

function Lines({ sends = false, ...options }: FormOptions<typeof route> & { sends?: boolean }) {
  const form = useForm(route, { ...options, isPassing: true })
  const send = useRef(form.submit)
  // As somebody who presses the button.
  useEffect(() => {
    if (sends) send.current()
  }, [sends])
  return <FormPage form={form} layout="two" />
}
function People() {
  const form = useForm(plain, { initial: { people: [{ name: '林沐' }] }, isPassing: true })
  return <FormPage form={form} />
}
const wrong = [{ ...itemLines[0], value: '1.005', name: '' }, itemLines[1]]
const full = [...itemLines, ...itemLines].slice(0, 5).map((own, at) => ({ ...own, id: `x${at}` }))

export const gallery: GalleryPart = {
  title: '表单',
  states: {
    有明细: () => <Lines initial={{ ...begun, items: [...itemLines] }} />,
    明细有错: () => <Lines initial={{ ...begun, items: wrong }} sends />,
    明细还没有: () => <Lines initial={begun} />,
    明细已满: () => <Lines initial={{ ...begun, items: full }} fields={{ items: { isDisabled: true } }} />,
    一列的明细: People,
  },
}
