import { managedWords, type FeatureWords } from '@portal/contract'
import { vehicles } from './vehicle.ts'

export const exampleWords: FeatureWords = {
  audit: managedWords(vehicles, { code: 'exampleVehicle', name: '车辆', place: 76 }),
}
