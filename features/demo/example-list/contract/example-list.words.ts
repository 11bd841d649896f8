import { joinedWords, managedWords, threadActions, type FeatureWords } from '@portal/contract'
import { vehicleThread } from './vehicle-thread.ts'
import { vehicles } from './vehicle.ts'

const heading = 'exampleVehicle'

export const exampleListWords: FeatureWords = joinedWords(
  { audit: managedWords(vehicles, { code: heading, name: '车辆', place: 76 }) },
  { audit: { actions: { [heading]: threadActions(vehicleThread) } } },
)
