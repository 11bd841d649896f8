import { grouped } from '@portal/domain/grouped'

/** Title of a form's error summary. */
export const formTexts = { faults: (count: number) => `有 ${grouped(count)} 处需要修改` } as const
