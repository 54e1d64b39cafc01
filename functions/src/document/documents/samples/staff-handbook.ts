/** The sample handbook for the people who work here. */
export const staffHandbook = `# Staff handbook

This handbook is for everybody who works at Kindred House, whether full-time, part-time or as a volunteer with a contract. It was last revised on 1 September. Questions go to Helen Brandt in the office, extension 214.

## Working hours

A full-time week has 38.5 hours. Core time is from 9.30 am to 3 pm, Monday to Thursday. Outside core time, you decide when you start and finish, between 6.30 am and 8 pm.

Write down your hours every day. The time sheet closes on the third working day of the following month. Overtime needs the agreement of your team lead before you work it. Up to 40 hours of overtime can be saved and taken as free time within six months; more than that is paid out with the December salary.

A break of 30 minutes is required after six hours of work, and 45 minutes after nine.

## Leave

### Annual leave

You have 28 days of paid leave a year. After five years here, you have 30 days. Anyone who works fewer than five days a week has a share of that: with three days a week, it is 17 days.

Ask for leave at least three weeks ahead for more than five days, and one week ahead for less. Your team lead answers within five working days. If two people want the same weeks in the summer holidays, those with children at school come first, and the next year the other way round.

Up to 8 days can be carried over into the next year. They must be taken by 31 March, or they are lost. Illness during your leave does not count as leave if you bring a doctor’s note for those days.

### Special leave

You have paid days off for important family events:

- your wedding or civil partnership: 2 days
- the birth or adoption of your child: 10 days for the partner, within eight weeks
- moving house: 1 day a year
- the death of a partner, a parent or a child: 5 days
- the death of a grandparent, brother or sister: 3 days
- the death of a close friend: 1 day, with no proof asked

Anyone who cares for a relative can take up to 10 days a year at short notice, half of them paid.

### Illness

Call or write to your team lead before 8.30 am on the first day. A doctor’s note is needed from the fourth day. If a child under 12 is ill, each parent has 15 days a year to stay with them.

## Remote work

You may work from home on up to two days a week after the probation period of four months. Tuesday is the day on which everybody is in the house. People at the reception desk and in the garden agree on remote days with Samira Okafor, because those places need somebody present.

We lend you a laptop, a headset and a screen. For a desk and chair at home there is a grant of 250 euros, once every five years. Send the receipt within 60 days.

Working from another country is possible for up to 20 working days a year, inside the European Union only. Ask the office four weeks before, because of the insurance.

Files about families never go on private devices. Lock the screen when you leave it, and do not read names aloud on the train.

## Expenses

### Travel

The train in second class is the rule. First class is paid for trips of more than four hours. The use of your own car is paid at 0.38 euros per kilometre, up to 150 euros a trip. Bicycles get 0.10 euros per kilometre.

For a hotel, up to 110 euros a night are paid, breakfast included; in Paris, Zurich and London up to 160 euros. Meals on days away from home are paid at 14 euros for more than eight hours, and 28 euros for a whole day.

### How to claim

Enter expenses in the app within 30 days, with a photo of each receipt. Without a receipt, up to 15 euros are paid if you say what it was for. Amounts under 50 euros are approved by your team lead, larger ones by the office. Money arrives on the 15th of the month, or on the last working day.

Gifts for families, such as flowers, may cost up to 35 euros and need no approval.

## Training

Everybody has 5 days and 900 euros a year for training. Talk to your team lead in spring about what you want to learn. Anyone who completes a course of more than 1,500 euros stays for at least twelve months, or pays back a share.

First aid is refreshed every two years, in working time. The next courses are in March and October.

## Leaving

The notice period is two weeks during probation, then one month to the end of a month, and three months after five years. On the last day, give back keys, laptop and badge to the office. Your access ends at 6 pm on that day. You get a reference letter within three weeks.
`;
