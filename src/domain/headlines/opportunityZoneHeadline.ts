import type { OpportunityZoneSection } from "../report/HudIntelligenceSection.ts"

/** Whether the place lies in a zone of the round in force. */
export const opportunityZoneHeadline = ({ designation, isOpportunityZone }: OpportunityZoneSection): string => {
  if (isOpportunityZone === null) return `Unknown for ${designation}`
  return isOpportunityZone ? `In a zone, ${designation}` : `In no zone, ${designation}`
}
