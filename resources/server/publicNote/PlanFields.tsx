import Box from '@mui/material/Box'
import { directions, yesOrNo } from './choices.ts'
import { SelectSlot } from './SelectSlot.tsx'
import type { Note } from './slot.ts'
import { TextSlot } from './TextSlot.tsx'

/** The resources that are included with a server. */
export function PlanFields({ note }: { note: Note }) {
  const slot = { note, part: 'planDataMod' } as const
  return (
    <>
      <TextSlot {...slot} name="bandwidth" label="pages.server.publicNote.bandwidth" placeholder="30Mbps" />
      <TextSlot {...slot} name="trafficVol" label="pages.server.publicNote.trafficVol" placeholder="1TB/Month" />
      <SelectSlot {...slot} name="trafficType" label="pages.server.publicNote.trafficType" choices={directions} />
      <TextSlot {...slot} name="networkRoute" label="pages.server.publicNote.networkRoute" placeholder="CN2,GIA" />
      <SelectSlot {...slot} name="IPv4" label="pages.server.publicNote.ipv4" choices={yesOrNo} />
      <SelectSlot {...slot} name="IPv6" label="pages.server.publicNote.ipv6" choices={yesOrNo} />
      <Box sx={{ gridColumn: '1 / -1' }}>
        <TextSlot {...slot} name="extra" label="pages.server.publicNote.extra" placeholder="NVMe,10Gbps LAN" />
      </Box>
    </>
  )
}
