import { useEffect } from 'react';
import { Outlet } from 'react-router';
import type { PublicTenant } from '../lib/tenant.ts';
import { FeatureOffWords } from './FeatureOffWords.tsx';
import { useTenant } from './TenantProvider.tsx';

type Feature = keyof PublicTenant['features'];

/** The pages of a feature while it is on: also those without a call that could say otherwise. */
export const featureGate = (feature: Feature) => () =>
  useTenant().features[feature] ? <Outlet /> : <FeatureOffWords />;

/** The page of a feature that is off. Once it is on, the page loads again, with the feature's routes. */
export const featureOffPage = (feature: Feature) => () => {
  const isOn = useTenant().features[feature];
  useEffect(() => {
    if (isOn) location.reload();
  }, [isOn]);
  return <FeatureOffWords />;
};
