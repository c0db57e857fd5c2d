import { type Claim, claimCase } from "../claim/Claim.ts"

/** The state's unemployment rate beside the nation's. */
export const jobsBesideNationClaim = {
  about: "state's unemployment rate against the nation's",
  cases: {
    below: claimCase({
      facts: ["unemployment", "nationalUnemployment", "unemploymentIsComparable"],
      when: ({ nationalUnemployment, unemployment, unemploymentIsComparable }) =>
        unemploymentIsComparable && unemployment < nationalUnemployment,
      bearing: "for",
      weight: 3,
      wordings: [
        "state unemployment, at {unemployment}, is lower than the {nationalUnemployment} of the nation",
        "the job market helps, with {unemployment} unemployment in the state against {nationalUnemployment} nationwide",
        "unemployment of {unemployment} keeps the state below the national rate of {nationalUnemployment}",
        "the nation has {nationalUnemployment} unemployment and the state a lower {unemployment}",
        "demand for rentals leans on jobs, and the state does better than the nation at {unemployment} unemployment to {nationalUnemployment}"
      ]
    }),
    level: claimCase({
      facts: ["unemployment", "nationalUnemployment", "unemploymentIsComparable"],
      when: ({ nationalUnemployment, unemployment, unemploymentIsComparable }) =>
        unemploymentIsComparable && unemployment === nationalUnemployment,
      bearing: "neutral",
      weight: 2,
      wordings: [
        "state unemployment, at {unemployment}, is the same as in the nation",
        "the job market neither helps nor hurts, with {unemployment} unemployment in state and nation alike",
        "unemployment of {unemployment} puts the state level with the nation",
        "state and nation share an unemployment rate of {unemployment}",
        "jobs give no edge, as unemployment in the state matches the national {nationalUnemployment}"
      ]
    }),
    above: claimCase({
      facts: ["unemployment", "nationalUnemployment", "unemploymentIsComparable"],
      when: ({ nationalUnemployment, unemployment, unemploymentIsComparable }) =>
        unemploymentIsComparable && unemployment > nationalUnemployment,
      bearing: "against",
      weight: 3,
      wordings: [
        "state unemployment, at {unemployment}, is higher than the {nationalUnemployment} of the nation",
        "the job market is a drag, with {unemployment} unemployment in the state against {nationalUnemployment} nationwide",
        "unemployment of {unemployment} puts the state above the national rate of {nationalUnemployment}",
        "the nation has {nationalUnemployment} unemployment and the state a higher {unemployment}",
        "rent assumptions deserve care where unemployment, at {unemployment} in the state, exceeds the national {nationalUnemployment}"
      ]
    }),
    alone: claimCase({
      facts: ["unemployment"],
      when: (_, { nationalUnemployment, unemploymentIsComparable }) =>
        nationalUnemployment === null || unemploymentIsComparable !== true,
      bearing: "neutral",
      weight: 2,
      wordings: [
        "unemployment in the state stands at {unemployment}",
        "the job market of the state shows {unemployment} unemployment",
        "the latest unemployment rate for the state is {unemployment}, without a national rate that compares",
        "for jobs there is the unemployment rate of the state, {unemployment}",
        "at {unemployment}, the unemployment rate of the state has no comparable national figure beside the number"
      ]
    })
  }
} satisfies Claim
