import { matterWords, type FeatureWords } from '@portal/contract'
import { lendings } from './lending.ts'

export const exampleWords: FeatureWords = matterWords(lendings, { code: 'lending', name: '车辆借用', place: 77 })
