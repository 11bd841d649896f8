import { joinedWords, managedWords, matterWords, threadActions, type FeatureWords } from '@portal/contract'
import { lendings } from './lending.ts'
import { vehicleThread } from './vehicle-thread.ts'
import { vehicles } from './vehicle.ts'

const heading = 'exampleVehicle'

export const exampleWords: FeatureWords = joinedWords(
  { audit: managedWords(vehicles, { code: heading, name: '车辆', place: 76 }) },
  { audit: { actions: { [heading]: threadActions(vehicleThread) } } },
  matterWords(lendings, heading),
)
