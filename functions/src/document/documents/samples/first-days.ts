/** The sample guide for families after a death. */
export const firstDays = `# What to do in the first days

Somebody you love has died. Little has to happen at once, and nobody has to do it alone. This guide lists what matters in the first hours, days and weeks. It was written by families who have been through it, together with our counsellors.

## In the first hours

### If the death was expected, at home

There is no hurry. You may stay with the person for as long as you need, and call family and friends first. During the day, call the family doctor, who certifies the death. At night or at the weekend, call the medical service at 116 117. Do not call 112: an ambulance crew has to try to revive.

A person may stay at home for up to 36 hours, and the town can extend that on request. Open a window, turn the heating down, and lay the hands as you like. Many families light a candle.

### If the death was sudden

Call 112. If the doctor writes “cause unknown” on the certificate, the police come. That is a routine, and does not mean that anyone did anything wrong. The person is then taken to be examined, usually for two to four days.

### In a hospital or nursing home

The staff call the doctor. Ask for time alone in the room, and for the belongings with a list. The house keeps the person for at least 24 hours.

## On the first and second day

1. **Get the medical certificate of death.** The doctor writes it. It costs between 60 and 110 euros.
2. **Choose a funeral home.** Compare two or three: the prices for the same service differ by half. You may ask for a written offer, and nothing binds you before you sign. The funeral home comes within three hours, day or night.
3. **Tell the people closest.** A list helps: who calls whom. Employers and schools need a short call too.
4. **Look for wishes.** A will, a letter of funeral wishes, or an account in Kindred may say what the person wanted. A will that is found goes to the probate court unopened.
5. **Care for the home.** Turn off the stove and the water, empty the fridge, water the plants, and find somebody for the animals.

## Within three working days

Register the death at the registry office of the town where the person died. The funeral home can do that for you. It needs:

- the medical certificate of death
- the identity card of the person who died
- the birth certificate, for people who were single
- the marriage certificate, or the family book
- the divorce decree, or the death certificate of the partner

Order at least five death certificates. The first costs 12 euros, each further one 6. For the pension office and the health insurance, you get them free of charge.

## Within the first week

### Insurance with short deadlines

A life insurance policy often has to be told within 72 hours, an accident insurance within 48. A phone call is enough at first; write down with whom you spoke. The health insurance ends by itself on the day of death, but family members who were insured with the person need a policy of their own within three months.

### Money

The bank needs a death certificate, and then blocks the account unless somebody has power of attorney beyond death. The costs of the funeral can be paid from the account even so: bring the invoice. The pension for the month of death is paid in full. A widow or widower can ask for an advance of three monthly pensions within 30 days, at any post office.

### The funeral

A burial is possible from 48 hours after the death, and must take place within ten days in most regions. For a cremation, a second doctor looks at the person, which takes one or two days more; the urn can be buried up to three months later. A simple burial costs from 3,800 euros, a cremation from 2,400, without the grave. If nobody in the family can pay, the social office takes over. Ask there before you sign anything.

## Within the first month

- End or move contracts: flat, electricity, phone, newspapers. A rental contract can be ended within one month, with three months’ notice.
- Tell the tax office, the vehicle registration and the clubs.
- Look at online accounts. Most networks turn a profile into a memorial, or delete it, if you send the death certificate.
- Decide about the inheritance. Anyone who does not want it, for example because of debts, has six weeks to refuse at the probate court. The fee is at least 30 euros.
- Have the post forwarded. It costs 31.90 euros for twelve months.

## Care for yourself

Eat, sleep, go outside, even if it is only round the house. Grief has no timetable. Children understand more than we think: say “died”, not “fell asleep”, and let them help if they want to.

Our counsellors are there for you at no cost, on weekdays from 9 am to 5 pm at extension 120. The first talk is usually possible within two days. The grief café is open every Wednesday at 3 pm, and the walk for people who grieve starts on the first Sunday of the month at 11 am, at the gate of the garden. At night, the telephone counselling answers at 0800 111 0 111.

## A list to tick off

First day: doctor, certificate, closest family, funeral home. Third day: registry office, death certificates, insurance. First week: bank, pension advance, funeral, notice in the newspaper. First month: contracts, tax office, inheritance, thank-you cards.
`;
