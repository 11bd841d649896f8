import { defineThread } from '@portal/contract'

/** What is said about a vehicle, by whoever keeps vehicles. */
export const vehicleThread = defineThread({
  name: 'vehicle',
  title: '车辆',
  tag: '车辆',
  path: '/japi/api/manage/vehicle/thread',
  access: 'perm:example:vehicle:manage',
  audit: 'vehicle.thread',
  mentions: 'members',
})
