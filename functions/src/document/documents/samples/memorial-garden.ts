/** The sample rules of a memorial garden. */
export const memorialGarden = `# House rules of the memorial garden

The garden behind Kindred House is a place to remember. It belongs to no religion and is open to everybody. These rules help all of us to share it. The garden committee wrote them, and meets on the first Thursday of each month.

## Opening hours

The garden is open every day:

| Months | From | Until |
|---|---|---|
| April to September | 7 am | 9 pm |
| October and March | 8 am | 6 pm |
| November to February | 8.30 am | 4.30 pm |

On 1 and 2 November, and on 24 December, it stays open until 10 pm, with candles along the main path. In a storm with gusts above 60 kilometres per hour, we close it for safety. The side gate on Linden Lane opens with a code, which families get from the office; it works from 6 am.

## Places of remembrance

### Trees

A family can choose one of 84 trees. A plate of slate, 12 by 8 centimetres, carries the name and up to 60 characters more. A tree costs 480 euros for 15 years, care included, and can be renewed for 10 years at 260 euros. If a tree dies, we plant a new one of the same kind at no cost.

### The stone wall

Each stone in the wall carries one name. A stone costs 190 euros for 20 years. Stones are engraved four times a year: in March, June, September and December. Orders for the next date close three weeks before.

### The children’s meadow

The meadow beside the pond is for children and for babies who died before or at birth. A place there is free. Parents may paint a pebble with us on the last Saturday of each month at 10 am.

## Flowers and keepsakes

Cut flowers are welcome at every place. We remove them when they have faded, usually after ten days. Please use the green vases at the gate, because glass breaks in frost.

Plants in the ground are chosen with our gardener, Tomasz Wilk, since not everything grows in the shade. He is in the garden on Mondays and Wednesdays from 9 am to noon, and on Fridays from 1 pm to 4 pm.

Small keepsakes may stay for four weeks: letters, photos, toys up to 20 centimetres. After that we keep them in the office for six months, where the family can collect them. Balloons and plastic flowers do not go into the garden, because birds and hedgehogs are hurt by them.

## Candles and fire

Candles are allowed in closed lanterns only. From 15 June to 31 August, and whenever the district warns of dry weather at level 4 or 5, only electric lights are allowed. Sky lanterns and fireworks are forbidden all year.

## Gatherings and ceremonies

Up to 15 people can meet without asking. For more, book the clearing with the office at least seven days ahead. It has room for 70 people and 40 folding chairs. Two hours cost 60 euros, and each further hour 25 euros. Families with a place in the garden pay half.

Music without loudspeakers is welcome. Amplified music needs our agreement, and ends at 7 pm. Please leave the clearing as you found it. A deposit of 100 euros is paid back within a week.

Ashes may be scattered only in the rose bed, in the presence of our staff, and with the permit of the town. The permit takes about two weeks and costs 45 euros.

## Animals, bicycles and cars

Dogs are welcome on a lead of at most two metres. They stay away from the children’s meadow and the pond. Guide dogs may go everywhere. Bicycles are parked at the gate. Cars may enter the drive only to bring somebody who cannot walk far; two parking places for disabled visitors are beside the greenhouse. All main paths are even and 1.6 metres wide, and two wheelchairs can be borrowed at reception.

## Photographs

Pictures for your family are fine. Ask before you photograph other visitors or their places. Drones, and filming for the public, need a written permit from the office.

## Helping in the garden

Volunteers meet on the second Saturday of each month, from 9.30 am to 1 pm, with soup afterwards. Tools and gloves are there. Children come with an adult. In October we plant about 3,000 bulbs, and need every hand.

## If something goes wrong

Tell the office about damage: phone extension 230, or garden@kindred.example. In an emergency call 112; the defibrillator hangs beside the greenhouse door. Anyone who breaks these rules again after a warning can be asked to stay away for up to six months. The committee decides, and hears the person first.
`;
